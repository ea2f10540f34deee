package org.batchwright.scheduler.crater;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Translates states of Volcano's jobs (JobPhase of its {@code batch/v1alpha1}), three states that Crater itself adds, reasons of Kubernetes
 * and Volcano, and Crater's refusals into readable text.
 */
final class CraterJobStates {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern REPLY = Pattern.compile("crater: HTTP (\\d{3}) ?(.*)");

    /** The first matching pattern wins. The message for it may include the native text. */
    private static final List<Map.Entry<Pattern, String>> REASONS = List.of(
            entry("Prequeue", "scheduler.crater-reason-prequeue"),
            entry("Restarting", "scheduler.crater-reason-restarting"),
            entry("Freed", "scheduler.crater-reason-freed"),
            entry("Deleted", "scheduler.crater-reason-deleted"),
            entry("Aborted", "scheduler.crater-reason-aborted"),
            entry("Terminated", "scheduler.crater-reason-terminated"),
            entry("OOMKilled", "scheduler.crater-reason-out-of-memory"),
            entry("Evicted.*", "scheduler.crater-reason-evicted"),
            entry("ContainerCannotRun|StartError", "scheduler.crater-reason-container-not-started"),
            entry("DeadlineExceeded", "scheduler.crater-reason-deadline"),
            entry(
                    "(Failed|BackOff|ErrImagePull|ImagePullBackOff): .*([Ii]mage|pull).*",
                    "scheduler.crater-reason-image"),
            entry("(Pulling|Pulled): .*", "scheduler.crater-reason-pulling"),
            entry(
                    "(Scheduled|Created|Started|SuccessfulCreate|PodGroupCreated): .*",
                    "scheduler.crater-reason-starting"),
            entry("FailedMount: .*", "scheduler.crater-reason-mount"),
            entry(".*(exceeded quota|exceeds? .*quota|overused|capability).*", "scheduler.crater-reason-quota"),
            entry(
                    "(FailedScheduling|Unschedulable|NotEnoughResources|NotEnoughPods|PodGroupPending): .*",
                    "scheduler.crater-reason-resources"));

    /** The first text that occurs in the message wins. */
    private static final SentenceTable REFUSALS = SentenceTable.empty()
            .containing(CraterAnswers.NO_FORM, "scheduler.crater-refused-no-form")
            .containing(CraterAnswers.SESSION_OVER, "scheduler.crater-refused-session")
            .containing("billing precheck blocked", "scheduler.crater-refused-points", Fields.ACCOUNT)
            .containing("exceed user queue quota", "scheduler.crater-refused-quota")
            .containing("job admission failed", "scheduler.crater-refused-no-nodes", Fields.GPU_TYPE)
            .containing("backfill scheduleType is disabled", "scheduler.crater-refused-backfill")
            .containing("Email not verified", "scheduler.crater-refused-mail")
            .containing("Queue not found", "scheduler.crater-refused-account", Fields.ACCOUNT)
            .containing("invalid mount path format", "scheduler.crater-refused-mount")
            .containing("record not found", "scheduler.crater-refused-dataset")
            .containing("quantities must match", "scheduler.crater-refused-quantity")
            .containing("Your permission is notAllowed", "scheduler.crater-refused-space")
            .containing("You have no permission", "scheduler.crater-refused-space")
            .containing("HTTP 400", "scheduler.crater-refused-form");

    private CraterJobStates() {}

    private static Map.Entry<Pattern, String> entry(String pattern, String message) {
        return Map.entry(Pattern.compile(pattern), message);
    }

    /** @param reason why the pod's container ended */
    static JobState state(String word, String reason) {
        return switch (word) {
            case "Prequeue", "Pending", "Restarting" -> JobState.QUEUED;
            case "Running" -> JobState.RUNNING;
            case "Aborting", "Completing", "Terminating" -> JobState.FINISHING;
            case "Completed" -> JobState.SUCCEEDED;
            case "Failed", "Terminated" ->
                switch (reason) {
                    case "OOMKilled" -> JobState.OUT_OF_MEMORY;
                    case "Evicted" -> JobState.PREEMPTED;
                    default -> JobState.FAILED;
                };
            case "Aborted", "Deleted", "Freed", "Cancelled" -> JobState.CANCELLED;
            default -> JobState.UNKNOWN;
        };
    }

    /** Returns whether the state also serves as its own reason. */
    static boolean isOwnReason(String word) {
        return word.matches("Prequeue|Restarting|Freed|Deleted|Aborted|Terminated");
    }

    static String describeReason(String reason) {
        for (Map.Entry<Pattern, String> entry : REASONS) {
            if (entry.getKey().matcher(reason).matches()) {
                return Message.text(entry.getValue(), reason);
            }
        }
        return reason;
    }

    static String describeRefusal(String errors) {
        Optional<String> known = REFUSALS.find(errors);
        return known.or(() -> message(errors).map(text -> Message.text("scheduler.crater-refused-because", text)))
                .orElseGet(() -> Message.text("scheduler.crater-refused"));
    }

    static List<Field<?>> rejectedFields(String errors) {
        return REFUSALS.fields(errors);
    }

    /** Returns the message in Crater's last response. */
    private static Optional<String> message(String errors) {
        return errors.lines()
                .map(REPLY::matcher)
                .filter(Matcher::matches)
                .reduce((first, second) -> second)
                .flatMap(reply -> message(reply.group(1), reply.group(2)));
    }

    private static Optional<String> message(String status, String body) {
        try {
            JsonNode text = JSON.readTree(body).path("msg");
            return Optional.of(text.asString("")
                            .replaceAll("[\\p{Cntrl}\\s]+", " ")
                            .strip())
                    .filter(message -> !message.isEmpty())
                    .map(message -> message.replaceFirst("[.。]$", ""));
        } catch (JacksonException noJson) {
            return Optional.of(Message.text("scheduler.crater-answered", status))
                    .filter(text -> !status.equals("000"));
        }
    }
}
