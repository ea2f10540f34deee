package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
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
import org.batchwright.text.Message;

/** Checks for requests that Kubernetes does not support or would misread. */
final class KubernetesValidator {
    private static final String NAME = "[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?";
    private static final String VALUE = "[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?";
    private static final String LABEL = "[A-Za-z0-9]([A-Za-z0-9._/-]{0,251}[A-Za-z0-9])?=" + VALUE;

    /** Unsupported fields, each with the alternative to use. */
    private static final Map<Field<?>, Message> UNSUPPORTED_FIELDS = Map.of(
            Fields.ACCOUNT, Message.of("scheduler.kubernetes-no-accounts"),
            Fields.PRIORITY, Message.of("scheduler.kubernetes-no-priorities"),
            Fields.EXCLUSIVE, Message.of("scheduler.kubernetes-no-exclusive"),
            Fields.DIRECTIVES, Message.of("scheduler.kubernetes-no-directives"));

    private static final SupportedFields SUPPORTED = new SupportedFields(Stream.concat(
                    PodResource.supportedFields(),
                    Stream.of(
                            Fields.QUEUE,
                            Fields.ACCOUNT,
                            Fields.NODES,
                            Fields.GPU_TYPE,
                            Fields.TIME,
                            Fields.QOS,
                            Fields.PRIORITY,
                            Fields.REQUEUE,
                            Fields.EXCLUSIVE,
                            Fields.CONSTRAINT,
                            Fields.MAIL,
                            Fields.MAIL_TO))
            .toList());

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
        check.checkName(Fields.QOS, NAME, Message.text("scheduler.kubernetes-expected-priority-class"));
        check.checkName(Fields.GPU_TYPE, VALUE, Message.text("scheduler.kubernetes-expected-gpu-type"));
        check.checkName(
                Fields.CONSTRAINT,
                LABEL + "(\\s*,\\s*" + LABEL + ")*",
                Message.text("scheduler.kubernetes-expected-node-selector"));
        check.checkGpus();
        check.checkNodes(job, site);
        check.checkMail();
        check.checkImage();
        check.checkChain(site);
        return List.copyOf(check.problems);
    }

    private void reportUnsupported(Field<?> field, Message message) {
        boolean usual = field.equals(Fields.EXCLUSIVE)
                ? !settings.get(Fields.EXCLUSIVE).orElse(false)
                : settings.rawValue(field).isEmpty()
                        || (field.equals(Fields.PRIORITY)
                                && settings.get(Fields.PRIORITY).orElse(0) == 0);
        if (!usual) {
            problems.add(OptionRow.error(field, message));
        }
    }

    private void checkQueue(KubernetesSite site) {
        settings.get(Fields.QUEUE).ifPresent(queue -> {
            if (!site.hasQueues()) {
                problems.add(OptionRow.error(Fields.QUEUE, Message.of("scheduler.kubernetes-no-queues")));
            } else {
                checkName(Fields.QUEUE, NAME, Message.text("scheduler.kubernetes-expected-queue"));
            }
        });
    }

    private void checkName(Field<String> field, String form, String expected) {
        settings.get(field)
                .filter(value -> !value.matches(form))
                .filter(value -> problems.stream()
                        .noneMatch(problem -> problem.where().equals(new Problem.InField(field.key()))))
                .ifPresent(value -> problems.add(
                        OptionRow.error(field, Message.of("scheduler.kubernetes-invalid-value", value, expected))));
    }

    private void checkGpus() {
        settings.get(Fields.GPU_TYPE)
                .filter(type -> settings.get(Fields.GPUS_PER_NODE).orElse(0) == 0)
                .ifPresent(type -> problems.add(
                        OptionRow.warning(Fields.GPUS_PER_NODE, Message.of("scheduler.gpu-type-without-count", type))));
    }

    /** Checks the number of nodes: each node has its own pod, which runs the whole script. */
    private void checkNodes(PlannedJob job, KubernetesSite site) {
        if (settings.get(Fields.NODES).orElse(1) == 1) {
            return;
        }
        String launch = settings.get(Fields.LAUNCH).orElse("once");
        if (!launch.matches("per-node|torchrun")) {
            problems.add(OptionRow.error(Fields.NODES, Message.of("scheduler.kubernetes-launch")));
        }
        if (!site.packsCode()) {
            problems.add(OptionRow.error(Fields.NODES, Message.of("scheduler.kubernetes-shared-journal")));
        }
        boolean array = !site.usesVolcano()
                && !job.swept().values().isEmpty()
                && !settings.get(Fields.SWEEP_AS).orElse("array").equals("jobs");
        if (array) {
            problems.add(OptionRow.error(Fields.NODES, Message.of("scheduler.kubernetes-array-of-nodes")));
        }
    }

    private void checkMail() {
        for (Field<?> field : List.of(Fields.MAIL, Fields.MAIL_TO)) {
            if (settings.rawValue(field).isPresent()) {
                problems.add(
                        Problem.note(new Problem.InField(field.key()), Message.of("scheduler.no-mail", "Kubernetes")));
            }
        }
    }

    private void checkImage() {
        settings.get(ContainerFields.IMAGE)
                .map(String::strip)
                .filter(image -> !image.isEmpty() && !KubernetesSite.isImage(image))
                .ifPresent(image -> problems.add(
                        OptionRow.error(ContainerFields.IMAGE, Message.of("scheduler.kubernetes-image", image))));
        for (String text : settings.get(ContainerFields.MOUNTS).orElse(List.of())) {
            if (KubernetesSite.presetMount(text.strip()).isEmpty()) {
                boolean relative = Container.Mount.parse(text.strip()).isPresent();
                problems.add(OptionRow.error(
                        ContainerFields.MOUNTS,
                        Message.of(
                                relative ? "scheduler.kubernetes-relative-mount" : "scheduler.kubernetes-invalid-mount",
                                text)));
            }
        }
    }

    /** Checks a chain: its jobs share a folder, but the folder of a pod is deleted together with the pod. */
    private void checkChain(KubernetesSite site) {
        if (site.packsCode() && settings.rawValue(Fields.CHAIN_SEGMENTS).isPresent()) {
            problems.add(
                    OptionRow.error(Fields.CHAIN_SEGMENTS, Message.of("scheduler.kubernetes-chain-without-volume")));
        }
    }

    static List<Problem> findInvalidOptions(Cluster cluster) {
        List<Problem> problems = new ArrayList<>(KubernetesSite.OPTIONS.findInvalidOptions(cluster));
        KubernetesSite site = new KubernetesSite(ClusterDialect.of(cluster));
        if (!site.packsCode()
                && (site.homeMount().isEmpty() || site.volumeFolder().isEmpty())) {
            problems.add(Problem.error(
                    new Problem.Anywhere(), Message.of("scheduler.kubernetes-missing-volume", cluster.name())));
        }
        if (site.usesVolcano() && site.isSet("kueue")) {
            problems.add(Problem.error(
                    new Problem.Anywhere(), Message.of("scheduler.kubernetes-two-queues", cluster.name())));
        }
        return problems;
    }
}
