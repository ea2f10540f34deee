package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.SupportedFields;

/** What a job requests that Kubernetes cannot express, or would misread. */
final class KubernetesValidator {
    private static final String NAME = "[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?";
    private static final String VALUE = "[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?";
    private static final String LABEL = "[A-Za-z0-9]([A-Za-z0-9._/-]{0,251}[A-Za-z0-9])?=" + VALUE;

    /** Unsupported fields with the alternative to use. */
    private static final Map<Field<?>, String> UNSUPPORTED_FIELDS = Map.of(
            Fields.ACCOUNT,
                    "Set \"namespace\" under \"dialect\" in the cluster's file: the namespace is what is charged.",
            Fields.PRIORITY, "Set a priority class as the qos.",
            Fields.EXCLUSIVE, "Ask for all of a node's resources.",
            Fields.DIRECTIVES, "Edit the lines that start with #K8S in the script: your changes are kept.");

    private static final SupportedFields SUPPORTED = new SupportedFields(List.of(
            Fields.QUEUE,
            Fields.ACCOUNT,
            Fields.NODES,
            Fields.TASKS_PER_NODE,
            Fields.CPUS_PER_TASK,
            Fields.GPUS_PER_NODE,
            Fields.GPU_TYPE,
            Fields.MEMORY,
            Fields.TIME,
            Fields.QOS,
            Fields.PRIORITY,
            Fields.REQUEUE,
            Fields.EXCLUSIVE,
            Fields.CONSTRAINT,
            Fields.MAIL,
            Fields.MAIL_TO));

    private final Settings settings;
    private final List<Problem> problems = new ArrayList<>();

    private KubernetesValidator(Settings settings) {
        this.settings = settings;
    }

    static Set<Field<?>> unsupportedFields() {
        return SUPPORTED.unsupported(UNSUPPORTED_FIELDS.keySet());
    }

    static List<Problem> problems(PlannedJob job, KubernetesSite site) {
        KubernetesValidator check = new KubernetesValidator(job.settings());
        check.problems.addAll(SUPPORTED.problems(job.settings(), field -> SupportedFields.error("Kubernetes", field)));
        UNSUPPORTED_FIELDS.forEach(check::reportUnsupported);
        check.checkQueue(site);
        check.checkName(Fields.QOS, NAME, "the name of a priority class");
        check.checkName(Fields.GPU_TYPE, VALUE, "the value of a label, such as NVIDIA-A100-SXM4-80GB");
        check.checkName(Fields.CONSTRAINT, LABEL + "(\\s*,\\s*" + LABEL + ")*", "LABEL=VALUE, separated by commas");
        check.checkGpus();
        check.checkNodes(job, site);
        check.checkMail();
        check.checkImage();
        check.checkChain(site);
        return List.copyOf(check.problems);
    }

    private void reportUnsupported(Field<?> field, String advice) {
        boolean usual = field.equals(Fields.EXCLUSIVE)
                ? !settings.get(Fields.EXCLUSIVE).orElse(false)
                : settings.rawValue(field).isEmpty()
                        || (field.equals(Fields.PRIORITY)
                                && settings.get(Fields.PRIORITY).orElse(0) == 0);
        if (!usual) {
            problems.add(OptionRow.error(field, "Kubernetes has no \"" + field.name() + "\".", advice));
        }
    }

    private void checkQueue(KubernetesSite site) {
        settings.get(Fields.QUEUE).ifPresent(queue -> {
            if (!site.hasQueues()) {
                problems.add(OptionRow.error(
                        Fields.QUEUE,
                        "Kubernetes itself has no queues.",
                        "Leave it empty, or set \"kueue: yes\" or \"volcano: yes\" under \"dialect\" in the cluster's file"
                                + " if the cluster runs one of them."));
            } else {
                checkName(Fields.QUEUE, NAME, "the name of a queue");
            }
        });
    }

    private void checkName(Field<String> field, String form, String expected) {
        settings.get(field)
                .filter(value -> !value.matches(form))
                .filter(value -> problems.stream()
                        .noneMatch(problem -> problem.where().equals(new Problem.InField(field.key()))))
                .ifPresent(value -> problems.add(OptionRow.error(
                        field, "\"" + value + "\" is not a valid value in Kubernetes.", "Write " + expected + ".")));
    }

    private void checkGpus() {
        settings.get(Fields.GPU_TYPE)
                .filter(type -> settings.get(Fields.GPUS_PER_NODE).orElse(0) == 0)
                .ifPresent(type -> problems.add(OptionRow.warning(
                        Fields.GPUS_PER_NODE,
                        "The GPU type is " + type + ", but the number of GPUs is not set, so the job gets none.",
                        "Set the number of GPUs, or remove the type.")));
    }

    /** Each node has a pod of its own, which runs the whole script. */
    private void checkNodes(PlannedJob job, KubernetesSite site) {
        if (settings.get(Fields.NODES).orElse(1) == 1) {
            return;
        }
        String launch = settings.get(Fields.LAUNCH).orElse("once");
        if (!launch.matches("per-node|torchrun")) {
            problems.add(OptionRow.error(
                    Fields.NODES,
                    "On several Kubernetes nodes, the command starts in one pod per node, and pods cannot start"
                            + " processes in one another.",
                    "Set \"launch: torchrun\" or \"launch: per-node\", or set nodes to 1."));
        }
        if (!site.packsCode()) {
            problems.add(OptionRow.error(
                    Fields.NODES,
                    "With \"code: volume\", the pods of a job on several nodes would all write to the same journal.",
                    "Keep \"code: packed\" for such jobs, and list the volume under \"mounts\"."));
        }
        boolean array = !site.usesVolcano()
                && !job.swept().values().isEmpty()
                && !settings.get(Fields.SWEEP_AS).orElse("array").equals("jobs");
        if (array) {
            problems.add(OptionRow.error(
                    Fields.NODES,
                    "A Kubernetes array has one pod per job, so its jobs cannot use several nodes.",
                    "Set \"as: jobs\" for the sweep."));
        }
    }

    private void checkMail() {
        for (Field<?> field : List.of(Fields.MAIL, Fields.MAIL_TO)) {
            if (settings.rawValue(field).isPresent()) {
                problems.add(OptionRow.warning(
                        field, "Kubernetes does not send mail.", "No action needed; other clusters use this setting."));
            }
        }
    }

    private void checkImage() {
        settings.get(ContainerFields.IMAGE)
                .map(String::strip)
                .filter(image -> !image.isEmpty() && !KubernetesSite.isImage(image))
                .ifPresent(image -> problems.add(OptionRow.error(
                        ContainerFields.IMAGE,
                        "Kubernetes pulls images from a registry, and \"" + image + "\" is not in a registry.",
                        "Enter NAME:TAG or docker://NAME:TAG, such as"
                                + " docker://pytorch/pytorch:2.4.1-cuda12.4-cudnn9-runtime.")));
        for (String text : settings.get(ContainerFields.MOUNTS).orElse(List.of())) {
            Container.Mount.parse(text.strip())
                    .filter(mount -> !mount.source().startsWith("/"))
                    .ifPresent(mount -> problems.add(OptionRow.error(
                            ContainerFields.MOUNTS,
                            "\"" + text + "\" is relative to your home folder, which Kubernetes nodes do not have.",
                            "Enter an absolute path; volumes are listed under \"mounts\" in the cluster's file.")));
        }
    }

    /** The jobs of a chain pass on a folder, and the folder of a pod is deleted with it. */
    private void checkChain(KubernetesSite site) {
        if (site.packsCode() && settings.rawValue(Fields.CHAIN_SEGMENTS).isPresent()) {
            problems.add(OptionRow.error(
                    Fields.CHAIN_SEGMENTS,
                    "The jobs in a chain share one folder, but with \"code: packed\" each pod has its own.",
                    "Set \"code: volume\" and the volume under \"dialect\" in the cluster's file."));
        }
    }

    static List<Problem> findInvalidOptions(Cluster cluster) {
        List<Problem> problems = new ArrayList<>(KubernetesSite.OPTIONS.findInvalidOptions(cluster));
        KubernetesSite site = new KubernetesSite(ClusterDialect.of(cluster));
        if (!site.packsCode()
                && (site.homeMount().isEmpty() || site.volumeFolder().isEmpty())) {
            problems.add(Problem.error(
                    new Problem.Anywhere(),
                    "The file for cluster " + cluster.name()
                            + " sets \"code: volume\" under \"dialect\", but not the volume or its folder on the login node.",
                    "Set \"volume: pvc:NAME\" and \"volume-folder: /FOLDER\" in clusters/" + cluster.name()
                            + ".yaml."));
        }
        if (site.usesVolcano() && site.isSet("kueue")) {
            problems.add(Problem.error(
                    new Problem.Anywhere(),
                    "The file for cluster " + cluster.name()
                            + " sets both \"kueue: yes\" and \"volcano: yes\" under \"dialect\", but a job can be in only one queue.",
                    "Keep only the one that starts the jobs in clusters/" + cluster.name() + ".yaml."));
        }
        return problems;
    }
}
