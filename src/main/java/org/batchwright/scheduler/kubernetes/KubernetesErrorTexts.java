package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/** Readable explanations of rejections; the first match wins. */
final class KubernetesErrorTexts {
    /** The message from k8s.io/apiserver about a missing permission. */
    private static final Pattern MISSING_PERMISSION = Pattern.compile(
            "cannot (\\w+) resource \"([^\"]+)\" in API group \"([^\"]*)\" (?:in the namespace \"([^\"]+)\"|at the"
                    + " cluster scope)");

    private static final Pattern NAMESPACE = Pattern.compile("namespaces \"([^\"]+)\" not found");

    /** Messages from the server, or from kubectl before it contacted a server. */
    private static final Pattern CERTAIN_REFUSAL =
            Pattern.compile("\\(Forbidden\\)|\\(Unauthorized\\)|must be logged in|: Unauthorized$|provide"
                    + " credentials|namespaces \"[^\"]+\" not found|context was not found|no context exists|context"
                    + " \"[^\"]*\" does not exist|is invalid:|unknown field|denied the request|kubectl: command not"
                    + " found|^batchwright: ");

    private static final SentenceTable ALL = SentenceTable.empty()
            .containing("batchwright: the packed code", "scheduler.packed-code-run-larger-than-1-mib")
            .containing("batchwright: the run's folder", "scheduler.run-folder-not-in-volume-set-in")
            .containing("batchwright: Volcano jobs cannot wait", "scheduler.volcano-job-cannot-wait-for-others-submit")
            .containing(
                    "doesn't have a resource type \"jobs\" in group \"batch.volcano.sh\"",
                    "scheduler.kubernetes-cluster-does-not-volcano-remove-volcano")
            .containing(
                    "no matches for kind \"Job\" in version \"batch.volcano.sh",
                    "scheduler.kubernetes-cluster-does-not-volcano-remove-volcano")
            .containing("unable to find job queue", "scheduler.volcano-no-queue-name", Fields.QUEUE)
            .containing("exceeded quota", "scheduler.namespace-quota-does-not-allow")
            .containing("unknown field \"backoffLimitPerIndex\"", "scheduler.kubernetes-too-old")
            .containing("unknown field \"spec.backoffLimitPerIndex\"", "scheduler.kubernetes-too-old")
            .containing("unknown field", "scheduler.kubernetes-cluster-does-not-recognize-one-job")
            .containing("no context exists with the name", "scheduler.kubernetes-no-context")
            .containing("context was not found", "scheduler.kubernetes-no-context")
            .containing("does not exist", "scheduler.kubernetes-no-context")
            .containing("(Forbidden)", "scheduler.kubernetes-does-not-allow")
            .containing("(Unauthorized)", "scheduler.kubernetes-rejected-your-login-log-in-again")
            .containing("must be logged in", "scheduler.kubernetes-rejected-your-login-log-in-again")
            .containing("provide credentials", "scheduler.kubernetes-rejected-your-login-log-in-again")
            .containing(": Unauthorized", "scheduler.kubernetes-rejected-your-login-log-in-again")
            .containing("priority", "scheduler.kubernetes-no-priority-class-name")
            .containing("image: Required", "scheduler.no-image-set-for-job")
            .containing("is invalid", "scheduler.kubernetes-rejected-part-job")
            .containing("ValidationError", "scheduler.kubernetes-rejected-part-job")
            .containing("admission webhook", "scheduler.site-rule-rejected-job")
            .containing("denied the request", "scheduler.site-rule-rejected-job")
            .containing("connection to the server", "scheduler.kubernetes-server-not-responding")
            .containing("Unable to connect", "scheduler.kubernetes-server-not-responding")
            .containing("dial tcp", "scheduler.kubernetes-server-not-responding")
            .containing("Timeout", "scheduler.kubernetes-server-not-responding")
            .containing("kubectl: command not found", "scheduler.kubectl-not-found-on-cluster");

    private KubernetesErrorTexts() {}

    static String describe(String errors) {
        return describeMissing(errors)
                .or(() -> ALL.find(errors))
                .orElse(Message.text("scheduler.kubernetes-rejected-job"));
    }

    /**
     * Returns whether the server or kubectl rejected the job, so that the job certainly does not exist even if no server can be queried.
     */
    static boolean isCertain(String errors) {
        return errors.lines().anyMatch(line -> CERTAIN_REFUSAL.matcher(line).find());
    }

    /** Returns an explanation that names the missing namespace or permission. */
    private static Optional<String> describeMissing(String errors) {
        Matcher namespace = NAMESPACE.matcher(errors);
        if (namespace.find()) {
            return Optional.of(Message.text("scheduler.kubernetes-no-namespace", namespace.group(1)));
        }
        Matcher right = MISSING_PERMISSION.matcher(errors);
        if (!right.find()) {
            return Optional.empty();
        }
        String what = right.group(1) + " " + right.group(2) + (right.group(3).isEmpty() ? "" : "." + right.group(3));
        String whole =
                right.group(4) == null ? what : Message.text("scheduler.kubernetes-in-namespace", what, right.group(4));
        return Optional.of(
                what.equals("create secrets")
                        ? Message.text("scheduler.kubernetes-no-permission-for-secrets", whole)
                        : Message.text("scheduler.kubernetes-no-permission", whole));
    }

    static List<Field<?>> fields(String errors) {
        return ALL.fields(errors);
    }
}
