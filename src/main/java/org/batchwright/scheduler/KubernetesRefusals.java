package org.batchwright.scheduler;

import java.util.List;
import java.util.Map;

/** Why a job was refused, in sentences; the first that fits counts. */
final class KubernetesRefusals {
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
            Map.entry(
                    "no context exists with the name",
                    "kubectl has no context of the name that the cluster's file says."),
            Map.entry("does not exist", "kubectl has no context of the name that the cluster's file says."),
            Map.entry("namespaces \"", "There is no such namespace, or you may not use it."),
            Map.entry(
                    "cannot create resource \"secrets\"",
                    "You may make no secrets in this namespace, in which the code of a run is"
                            + " packed: say code: volume for this cluster."),
            Map.entry("(Forbidden)", "You may not make jobs in this namespace."),
            Map.entry("(Unauthorized)", "Kubernetes does not know you any more: log in to it again."),
            Map.entry("must be logged in", "Kubernetes does not know you any more: log in to it again."),
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
        return "This Kubernetes is older than 1.29 and cannot run an array whose jobs fail each for itself: say arrays: no"
                + " under dialect in the cluster's file.";
    }

    private KubernetesRefusals() {}

    static String sentence(String errors) {
        return ALL.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("Kubernetes refused the job.");
    }
}
