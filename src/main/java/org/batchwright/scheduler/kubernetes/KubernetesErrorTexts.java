package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a job was refused, in sentences; the first that fits counts. */
final class KubernetesErrorTexts {
    /** Of k8s.io/apiserver, by which a right is missing. */
    private static final Pattern RIGHT = Pattern.compile(
            "cannot (\\w+) resource \"([^\"]+)\" in API group \"([^\"]*)\" (?:in the namespace \"([^\"]+)\"|at the"
                    + " cluster scope)");

    private static final Pattern NAMESPACE = Pattern.compile("namespaces \"([^\"]+)\" not found");

    /** Answers of the server itself, and of kubectl before it asked one. */
    private static final Pattern CERTAIN =
            Pattern.compile("\\(Forbidden\\)|\\(Unauthorized\\)|must be logged in|: Unauthorized$|provide"
                    + " credentials|namespaces \"[^\"]+\" not found|context was not found|no context exists|context"
                    + " \"[^\"]*\" does not exist|is invalid:|unknown field|denied the request|kubectl: command not"
                    + " found|^batchwright: ");

    private static final String NO_CONTEXT = "kubectl has no context of the name that the cluster's file says:"
            + " choose another one on the cluster's page.";

    private static final List<Map.Entry<String, String>> ALL = List.of(
            Map.entry(
                    "batchwright: packed",
                    "The packed code of this run is larger than the 1 MiB that Kubernetes takes with a job:"
                            + " leave what is not needed out by .gitignore, or say code: volume for this cluster."),
            Map.entry(
                    "batchwright: the run's folder",
                    "The run's folder is not in the volume that the cluster's file names:"
                            + " choose a root below it."),
            Map.entry(
                    "batchwright: no waiting",
                    "A job of Volcano cannot be made to wait for others: submit it when they have ended."),
            Map.entry(
                    "doesn't have a resource type \"jobs\" in group \"batch.volcano.sh\"",
                    "This Kubernetes has no Volcano: take volcano: yes out of the cluster's file."),
            Map.entry(
                    "no matches for kind \"Job\" in version \"batch.volcano.sh",
                    "This Kubernetes has no Volcano: take volcano: yes out of the cluster's file."),
            Map.entry("unable to find job queue", "Volcano has no queue of this name."),
            Map.entry("exceeded quota", "A quota of the namespace does not allow it."),
            Map.entry("unknown field \"backoffLimitPerIndex\"", old()),
            Map.entry("unknown field \"spec.backoffLimitPerIndex\"", old()),
            Map.entry("unknown field", "This Kubernetes does not know a field of the job."),
            Map.entry("no context exists with the name", NO_CONTEXT),
            Map.entry("context was not found", NO_CONTEXT),
            Map.entry("does not exist", NO_CONTEXT),
            Map.entry("(Forbidden)", "Kubernetes does not allow it."),
            Map.entry("(Unauthorized)", "Kubernetes did not accept your login: log in to it again."),
            Map.entry("must be logged in", "Kubernetes did not accept your login: log in to it again."),
            Map.entry("provide credentials", "Kubernetes did not accept your login: log in to it again."),
            Map.entry(": Unauthorized", "Kubernetes did not accept your login: log in to it again."),
            Map.entry("priority", "Kubernetes has no priority class of this name."),
            Map.entry("image: Required", "Nothing says in which image the job runs."),
            Map.entry("is invalid", "Kubernetes does not accept something in the job."),
            Map.entry("ValidationError", "Kubernetes does not accept something in the job."),
            Map.entry("admission webhook", "A rule of the site does not take the job."),
            Map.entry("denied the request", "A rule of the site does not take the job."),
            Map.entry("connection to the server", "The server of Kubernetes does not answer."),
            Map.entry("Unable to connect", "The server of Kubernetes does not answer."),
            Map.entry("dial tcp", "The server of Kubernetes does not answer."),
            Map.entry("Timeout", "The server of Kubernetes does not answer."),
            Map.entry("kubectl: command not found", "There is no kubectl there."));

    private static String old() {
        return "This Kubernetes is older than 1.29 and cannot run an array whose jobs fail each for itself: say"
                + " arrays: no under dialect in the cluster's file.";
    }

    private KubernetesErrorTexts() {}

    static String sentence(String errors) {
        return named(errors)
                .or(() -> ALL.stream()
                        .filter(entry -> errors.contains(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst())
                .orElse("Kubernetes refused the job.");
    }

    /** Whether the server, or kubectl itself, refused the job, so that there is none even where nobody can be asked for it. */
    static boolean isCertain(String errors) {
        return errors.lines().anyMatch(line -> CERTAIN.matcher(line).find());
    }

    /** With the namespace, or the right, that is missing. */
    private static Optional<String> named(String errors) {
        Matcher namespace = NAMESPACE.matcher(errors);
        if (namespace.find()) {
            return Optional.of(
                    "There is no namespace " + namespace.group(1) + ": choose another one on the cluster's page.");
        }
        Matcher right = RIGHT.matcher(errors);
        if (!right.find()) {
            return Optional.empty();
        }
        String what = right.group(1) + " " + right.group(2) + (right.group(3).isEmpty() ? "" : "." + right.group(3));
        String where = right.group(4) == null ? "" : " in the namespace " + right.group(4);
        return Optional.of("You lack the right to " + what + where
                + (what.equals("create secrets")
                        ? ", in which the code of a run is packed: ask for it, or say code: volume for this cluster."
                        : ": ask the administrators of the cluster for it."));
    }
}
