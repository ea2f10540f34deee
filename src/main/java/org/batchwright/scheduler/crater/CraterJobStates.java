package org.batchwright.scheduler.crater;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobState;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * States of Volcano's jobs (JobPhase of its {@code batch/v1alpha1}) and Crater's own three, reasons of Kubernetes and Volcano, and Crater's
 * refusals, as readable texts.
 */
final class CraterJobStates {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern REPLY = Pattern.compile("crater: HTTP (\\d{3}) ?(.*)");

    /** The first match wins; {@code $0} is the native text. */
    private static final List<Map.Entry<Pattern, String>> REASONS = List.of(
            entry("Prequeue", "Crater holds it until your quota has room or your older jobs have started."),
            entry("Restarting", "Its pod was moved, and it is being restarted."),
            entry("Freed", "Crater reclaimed its resources under a site rule, for example because of low GPU use."),
            entry("Deleted", "It was deleted in Batchwright or on Crater's web page."),
            entry("Aborted", "It was stopped before it finished."),
            entry("Terminated", "It was terminated from outside."),
            entry("OOMKilled", "It used more memory than it requested."),
            entry("Evicted.*", "Its node needed the resources and evicted it."),
            entry("ContainerCannotRun|StartError", "Its container cannot be started: the image may have no bash."),
            entry("DeadlineExceeded", "It exceeded its time limit."),
            entry(
                    "(Failed|BackOff|ErrImagePull|ImagePullBackOff): .*([Ii]mage|pull).*",
                    "Its image cannot be fetched: check its name and permissions ($0)."),
            entry("(Pulling|Pulled): .*", "Its node is pulling the image."),
            entry("(Scheduled|Created|Started|SuccessfulCreate|PodGroupCreated): .*", "It is about to start."),
            entry("FailedMount: .*", "A folder or data set of the job cannot be mounted ($0)."),
            entry(".*(exceeded quota|exceeds? .*quota|overused|capability).*", "Your quota is used up ($0)."),
            entry(
                    "(FailedScheduling|Unschedulable|NotEnoughResources|NotEnoughPods|PodGroupPending): .*",
                    "Waiting for free nodes, GPUs or memory ($0)."));

    /** The first text found in the message wins. */
    private static final List<Map.Entry<String, String>> REFUSALS = List.of(
            Map.entry("jobs cannot wait for each other", "Crater's jobs cannot wait for each other."),
            Map.entry("has no lines that begin with #CRATER", "The script has no lines that start with #CRATER."),
            Map.entry("nobody is logged in", "You are not logged in to Crater."),
            Map.entry("the session is over", "Your Crater session has expired; connect again."),
            Map.entry("billing precheck blocked", "You have no Crater points left."),
            Map.entry("exceed user queue quota", "The job asks for more than your quota allows."),
            Map.entry("job admission failed", "Crater has no nodes that can run the job."),
            Map.entry("backfill scheduleType is disabled", "This Crater site does not accept backfill jobs."),
            Map.entry("Email not verified", "Crater sends mail only to an address verified on its web page."),
            Map.entry("Queue not found", "You have no Crater account with this name."),
            Map.entry("invalid mount path format", "Crater has no such folder to mount."),
            Map.entry(
                    "record not found",
                    "Crater does not recognize a data set that the job mounts, or you do not have permission to use it."),
            Map.entry("quantities must match", "Crater does not understand one of the job's resource amounts."),
            Map.entry("Your permission is notAllowed", "You do not have write permission for that Crater space."),
            Map.entry("You have no permission", "You do not have write permission for that Crater space."),
            Map.entry("HTTP 400", "Crater does not understand the lines that start with #CRATER."));

    private CraterJobStates() {}

    private static Map.Entry<Pattern, String> entry(String pattern, String sentence) {
        return Map.entry(Pattern.compile(pattern), sentence);
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

    /** Whether the state is its own reason. */
    static boolean isOwnReason(String word) {
        return word.matches("Prequeue|Restarting|Freed|Deleted|Aborted|Terminated");
    }

    static String describeReason(String reason) {
        for (Map.Entry<Pattern, String> entry : REASONS) {
            if (entry.getKey().matcher(reason).matches()) {
                return entry.getValue().replace("$0", reason);
            }
        }
        return reason;
    }

    static String describeRefusal(String errors) {
        Optional<String> known = REFUSALS.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
        return known.or(() -> message(errors).map(text -> "Crater rejected the job: " + text + "."))
                .orElse("Crater rejected the job.");
    }

    /** The message in Crater's last answer. */
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
            return Optional.of("it answered HTTP " + status).filter(text -> !status.equals("000"));
        }
    }
}
