package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Readable texts for refused jobs; the first match wins. */
final class KubernetesErrorTexts {
    /** Message of k8s.io/apiserver for a missing permission. */
    private static final Pattern MISSING_PERMISSION = Pattern.compile(
            "cannot (\\w+) resource \"([^\"]+)\" in API group \"([^\"]*)\" (?:in the namespace \"([^\"]+)\"|at the"
                    + " cluster scope)");

    private static final Pattern NAMESPACE = Pattern.compile("namespaces \"([^\"]+)\" not found");

    /** Answers of the server itself, and of kubectl before it contacted one. */
    private static final Pattern CERTAIN_REFUSAL =
            Pattern.compile("\\(Forbidden\\)|\\(Unauthorized\\)|must be logged in|: Unauthorized$|provide"
                    + " credentials|namespaces \"[^\"]+\" not found|context was not found|no context exists|context"
                    + " \"[^\"]*\" does not exist|is invalid:|unknown field|denied the request|kubectl: command not"
                    + " found|^batchwright: ");

    private static final String NO_CONTEXT = "kubectl has no context with the name in the cluster's file:"
            + " choose another one on the cluster's page.";

    private static final List<Map.Entry<String, String>> ALL = List.of(
            Map.entry(
                    "batchwright: packed",
                    "The packed code of this run is larger than the 1 MiB that Kubernetes accepts with a job:"
                            + " exclude what you do not need with .gitignore, or set \"code: volume\" for this cluster."),
            Map.entry(
                    "batchwright: the run's folder",
                    "The run's folder is not in the volume set in the cluster's file:"
                            + " choose a root folder inside the volume."),
            Map.entry(
                    "batchwright: no waiting", "A Volcano job cannot wait for others: submit it when they have ended."),
            Map.entry(
                    "doesn't have a resource type \"jobs\" in group \"batch.volcano.sh\"",
                    "This Kubernetes cluster does not have Volcano: remove \"volcano: yes\" from the cluster's file."),
            Map.entry(
                    "no matches for kind \"Job\" in version \"batch.volcano.sh",
                    "This Kubernetes cluster does not have Volcano: remove \"volcano: yes\" from the cluster's file."),
            Map.entry("unable to find job queue", "Volcano has no queue with this name."),
            Map.entry("exceeded quota", "A namespace quota does not allow it."),
            Map.entry("unknown field \"backoffLimitPerIndex\"", tooOld()),
            Map.entry("unknown field \"spec.backoffLimitPerIndex\"", tooOld()),
            Map.entry("unknown field", "This Kubernetes cluster does not recognize one of the job's fields."),
            Map.entry("no context exists with the name", NO_CONTEXT),
            Map.entry("context was not found", NO_CONTEXT),
            Map.entry("does not exist", NO_CONTEXT),
            Map.entry("(Forbidden)", "Kubernetes does not allow it."),
            Map.entry("(Unauthorized)", "Kubernetes rejected your login: log in again."),
            Map.entry("must be logged in", "Kubernetes rejected your login: log in again."),
            Map.entry("provide credentials", "Kubernetes rejected your login: log in again."),
            Map.entry(": Unauthorized", "Kubernetes rejected your login: log in again."),
            Map.entry("priority", "Kubernetes has no priority class with this name."),
            Map.entry("image: Required", "No image is set for the job."),
            Map.entry("is invalid", "Kubernetes rejected part of the job."),
            Map.entry("ValidationError", "Kubernetes rejected part of the job."),
            Map.entry("admission webhook", "A site rule rejected the job."),
            Map.entry("denied the request", "A site rule rejected the job."),
            Map.entry("connection to the server", "The Kubernetes server is not responding."),
            Map.entry("Unable to connect", "The Kubernetes server is not responding."),
            Map.entry("dial tcp", "The Kubernetes server is not responding."),
            Map.entry("Timeout", "The Kubernetes server is not responding."),
            Map.entry("kubectl: command not found", "kubectl was not found there."));

    private static String tooOld() {
        return "This Kubernetes cluster is older than 1.29 and cannot run an array whose jobs fail independently: set"
                + " \"arrays: no\" under \"dialect\" in the cluster's file.";
    }

    private KubernetesErrorTexts() {}

    static String describe(String errors) {
        return describeMissing(errors)
                .or(() -> ALL.stream()
                        .filter(entry -> errors.contains(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst())
                .orElse("Kubernetes rejected the job.");
    }

    /** Whether the server, or kubectl itself, refused the job, so that it certainly does not exist even if no server can be queried. */
    static boolean isCertain(String errors) {
        return errors.lines().anyMatch(line -> CERTAIN_REFUSAL.matcher(line).find());
    }

    /** The text with the missing namespace or permission. */
    private static Optional<String> describeMissing(String errors) {
        Matcher namespace = NAMESPACE.matcher(errors);
        if (namespace.find()) {
            return Optional.of("The namespace " + namespace.group(1)
                    + " does not exist: choose another one on the cluster's page.");
        }
        Matcher right = MISSING_PERMISSION.matcher(errors);
        if (!right.find()) {
            return Optional.empty();
        }
        String what = right.group(1) + " " + right.group(2) + (right.group(3).isEmpty() ? "" : "." + right.group(3));
        String where = right.group(4) == null ? "" : " in the namespace " + right.group(4);
        return Optional.of("You do not have permission to " + what + where
                + (what.equals("create secrets")
                        ? ", which hold a run's packed code: request this permission, or set \"code: volume\" for this cluster."
                        : ": request this permission from the cluster's administrators."));
    }
}
