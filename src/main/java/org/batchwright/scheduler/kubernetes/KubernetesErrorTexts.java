package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/** Readable texts for rejected jobs; the first match wins. */
final class KubernetesErrorTexts {
    /** Message of k8s.io/apiserver for a missing permission. */
    private static final Pattern MISSING_PERMISSION = Pattern.compile(
            "cannot (\\w+) resource \"([^\"]+)\" in API group \"([^\"]*)\" (?:in the namespace \"([^\"]+)\"|at the"
                    + " cluster scope)");

    private static final Pattern NAMESPACE = Pattern.compile("namespaces \"([^\"]+)\" not found");

    /** Messages from the server, and from kubectl before it contacted one. */
    private static final Pattern CERTAIN_REFUSAL =
            Pattern.compile("\\(Forbidden\\)|\\(Unauthorized\\)|must be logged in|: Unauthorized$|provide"
                    + " credentials|namespaces \"[^\"]+\" not found|context was not found|no context exists|context"
                    + " \"[^\"]*\" does not exist|is invalid:|unknown field|denied the request|kubectl: command not"
                    + " found|^batchwright: ");

    private static final String NO_CONTEXT = Message.text("scheduler.kubernetes-no-context");

    private static final List<Map.Entry<String, String>> ALL = List.of(
            Map.entry("batchwright: the packed code", Message.text("scheduler.packed-code-run-larger-than-1-mib")),
            Map.entry("batchwright: the run's folder", Message.text("scheduler.run-folder-not-in-volume-set-in")),
            Map.entry(
                    "batchwright: Volcano jobs cannot wait",
                    Message.text("scheduler.volcano-job-cannot-wait-for-others-submit")),
            Map.entry(
                    "doesn't have a resource type \"jobs\" in group \"batch.volcano.sh\"",
                    Message.text("scheduler.kubernetes-cluster-does-not-volcano-remove-volcano")),
            Map.entry(
                    "no matches for kind \"Job\" in version \"batch.volcano.sh",
                    Message.text("scheduler.kubernetes-cluster-does-not-volcano-remove-volcano")),
            Map.entry("unable to find job queue", Message.text("scheduler.volcano-no-queue-name")),
            Map.entry("exceeded quota", Message.text("scheduler.namespace-quota-does-not-allow")),
            Map.entry("unknown field \"backoffLimitPerIndex\"", tooOld()),
            Map.entry("unknown field \"spec.backoffLimitPerIndex\"", tooOld()),
            Map.entry("unknown field", Message.text("scheduler.kubernetes-cluster-does-not-recognize-one-job")),
            Map.entry("no context exists with the name", NO_CONTEXT),
            Map.entry("context was not found", NO_CONTEXT),
            Map.entry("does not exist", NO_CONTEXT),
            Map.entry("(Forbidden)", Message.text("scheduler.kubernetes-does-not-allow")),
            Map.entry("(Unauthorized)", Message.text("scheduler.kubernetes-rejected-your-login-log-in-again")),
            Map.entry("must be logged in", Message.text("scheduler.kubernetes-rejected-your-login-log-in-again")),
            Map.entry("provide credentials", Message.text("scheduler.kubernetes-rejected-your-login-log-in-again")),
            Map.entry(": Unauthorized", Message.text("scheduler.kubernetes-rejected-your-login-log-in-again")),
            Map.entry("priority", Message.text("scheduler.kubernetes-no-priority-class-name")),
            Map.entry("image: Required", Message.text("scheduler.no-image-set-for-job")),
            Map.entry("is invalid", Message.text("scheduler.kubernetes-rejected-part-job")),
            Map.entry("ValidationError", Message.text("scheduler.kubernetes-rejected-part-job")),
            Map.entry("admission webhook", Message.text("scheduler.site-rule-rejected-job")),
            Map.entry("denied the request", Message.text("scheduler.site-rule-rejected-job")),
            Map.entry("connection to the server", Message.text("scheduler.kubernetes-server-not-responding")),
            Map.entry("Unable to connect", Message.text("scheduler.kubernetes-server-not-responding")),
            Map.entry("dial tcp", Message.text("scheduler.kubernetes-server-not-responding")),
            Map.entry("Timeout", Message.text("scheduler.kubernetes-server-not-responding")),
            Map.entry("kubectl: command not found", Message.text("scheduler.kubectl-not-found-on-cluster")));

    private static String tooOld() {
        return Message.text("scheduler.kubernetes-too-old");
    }

    private KubernetesErrorTexts() {}

    static String describe(String errors) {
        return describeMissing(errors)
                .or(() -> ALL.stream()
                        .filter(entry -> errors.contains(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst())
                .orElse(Message.text("scheduler.kubernetes-rejected-job"));
    }

    /** Whether the server or kubectl rejected the job, so that it certainly does not exist even if no server can be queried. */
    static boolean isCertain(String errors) {
        return errors.lines().anyMatch(line -> CERTAIN_REFUSAL.matcher(line).find());
    }

    /** The text with the missing namespace or permission. */
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
}
