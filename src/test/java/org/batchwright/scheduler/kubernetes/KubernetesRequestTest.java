package org.batchwright.scheduler.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.SiteClusters;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class KubernetesRequestTest {
    private static PlannedJob job(String name, Settings settings) {
        return new PlannedJob(name, settings, Assignments.NONE, Assignments.NONE);
    }

    private static List<String> directives(Settings settings, String... words) {
        return new Kubernetes().forCluster(SiteClusters.saying(words)).directives(job("train", settings));
    }

    /** Returns the value at a path of the manifest, such as {@code spec/template/spec}, as parsed from YAML. */
    private static Object at(List<String> lines, String path) {
        String yaml = String.join(
                "\n",
                lines.stream().map(line -> line.replaceFirst("^#K8S ", "")).toList());
        Object at = Objects.requireNonNull(new Load(LoadSettings.builder().build()).loadFromString(yaml));
        for (String step : path.split("/")) {
            at = Objects.requireNonNull(
                    at instanceof List<?> list
                            ? list.get(Integer.parseInt(step))
                            : ((Map<?, ?>) at).get(step.replace('|', '/')),
                    path);
        }
        return at;
    }

    @Test
    void every_resource_has_its_manifest_field() {
        List<String> lines = directives(
                Given.settings(
                                Fields.QUEUE,
                                "team",
                                Fields.CPUS_PER_TASK,
                                "4",
                                Fields.TASKS_PER_NODE,
                                "2",
                                Fields.GPUS_PER_NODE,
                                "2")
                        .overlaidBy(Given.settings(
                                Fields.GPU_TYPE, "NVIDIA-A100", Fields.MEMORY, "1500 MB", Fields.TIME, "01:00:00"))
                        .overlaidBy(Given.settings(
                                Fields.QOS, "high", Fields.REQUEUE, "true", Fields.CONSTRAINT, "zone=a, disk=ssd"))
                        .with(ContainerFields.IMAGE, Value.of("docker://pytorch/pytorch:2.4"))
                        .with(ContainerFields.MOUNTS, Value.of(List.of("/data:/in:ro"))),
                "kueue",
                "yes",
                "tolerations",
                "gpu=yes:NoSchedule",
                "mounts",
                "pvc:out:/out,nfs:srv:/exp:/nfs:ro",
                "service-account",
                "bob");
        String pod = "spec/template/spec";

        assertThat(at(lines, "metadata/labels/kueue.x-k8s.io|queue-name")).isEqualTo("team");
        assertThat(at(lines, pod + "/activeDeadlineSeconds")).isEqualTo(3600);
        assertThat(at(lines, pod + "/priorityClassName")).isEqualTo("high");
        assertThat(at(lines, pod + "/serviceAccountName")).isEqualTo("bob");
        assertThat(at(lines, pod + "/nodeSelector"))
                .isEqualTo(Map.of("nvidia.com/gpu.product", "NVIDIA-A100", "zone", "a", "disk", "ssd"));
        assertThat(at(lines, pod + "/tolerations/0"))
                .isEqualTo(Map.of("key", "gpu", "operator", "Equal", "value", "yes", "effect", "NoSchedule"));
        assertThat(at(lines, pod + "/containers/0/image")).isEqualTo("pytorch/pytorch:2.4");
        assertThat(at(lines, pod + "/containers/0/resources/limits"))
                .isEqualTo(Map.of("cpu", "8", "memory", "1500Mi", "nvidia.com/gpu", "2"));
        assertThat(at(lines, "spec/podFailurePolicy/rules/0/action")).isEqualTo("Ignore");
        assertThat(at(lines, "spec/backoffLimit")).isEqualTo(0);
        assertThat(lines)
                .contains(
                        "#K8S           claimName: \"out\"",
                        "#K8S           server: \"srv\"",
                        "#K8S           path: \"/data\"");
    }

    @Test
    void a_preset_mounts_volume_claims_and_node_folders() {
        List<String> lines = directives(Settings.NONE.with(
                ContainerFields.MOUNTS, Value.of(List.of("pvc:imagenet:/data/imagenet:ro", "/scratch:/scratch"))));
        String pod = "spec/template/spec";

        assertThat(at(lines, pod + "/volumes/3/persistentVolumeClaim")).isEqualTo(Map.of("claimName", "imagenet"));
        assertThat(at(lines, pod + "/containers/0/volumeMounts/3"))
                .isEqualTo(Map.of("name", "own-3", "mountPath", "/data/imagenet", "readOnly", true));
        assertThat(at(lines, pod + "/volumes/4/hostPath")).isEqualTo(Map.of("path", "/scratch"));
    }

    @ParameterizedTest
    @CsvSource({
        "pvc:imagenet:/data:ro, ''",
        "/data:/data, ''",
        "~/data:/data, scheduler.kubernetes-relative-mount",
        "pvc:imagenet, scheduler.kubernetes-invalid-mount",
        "pvc:Image_net:/data, scheduler.kubernetes-invalid-mount",
        "imagenet:/data, scheduler.kubernetes-invalid-mount"
    })
    void only_folders_and_volumes_can_be_mounted(String mount, String code) {
        Settings settings = Settings.NONE.with(ContainerFields.MOUNTS, Value.of(List.of(mount)));

        assertThat(new Kubernetes().problems(job("train", settings)))
                .extracting(problem -> problem.message().code())
                .isEqualTo(code.isEmpty() ? List.of() : List.of(code));
    }

    @Test
    void an_array_is_an_indexed_job() {
        List<String> lines = new Kubernetes()
                .directives(
                        job("train", Settings.NONE),
                        new ScriptVariant(
                                "2-",
                                Optional.of(new ScriptVariant.Array(List.of(0, 1, 2), OptionalInt.of(2))),
                                Optional.empty()));

        assertThat(at(lines, "spec/completionMode")).isEqualTo("Indexed");
        assertThat(at(lines, "spec/completions")).isEqualTo(3);
        assertThat(at(lines, "spec/parallelism")).isEqualTo(2);
        assertThat(at(lines, "spec/backoffLimitPerIndex")).isEqualTo(0);
        assertThat((String) at(lines, "spec/template/spec/containers/0/command/2"))
                .contains("/2-job.sh\"");
        assertThat(new Kubernetes()
                        .forCluster(SiteClusters.saying("arrays", "no"))
                        .firstIndex())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'it''s \"$HOME\" \\ `id`: {a: [b]}'", "学習 학습 🙂", "'#K8S kind: \"Pod\"'", "- x", "'a\tb'"})
    void any_job_name_is_preserved(String name) {
        List<String> lines = new Kubernetes().directives(job(name, Settings.NONE));

        assertThat(at(lines, "metadata/annotations/batchwright|name")).isEqualTo(name);
        assertThat(at(lines, "kind")).isEqualTo("Job");
        assertThat(lines)
                .allMatch(line -> line.startsWith("#K8S ") && line.chars().noneMatch(Character::isISOControl));
    }

    @ParameterizedTest
    @CsvSource({
        "resources.account, x, Kubernetes has no",
        "resources.begin, 2030-12-31 22:00, Kubernetes has no",
        "resources.exclusive, true, Kubernetes has no",
        "resources.reservation, x, Kubernetes has no",
        "resources.priority, 5, Kubernetes has no",
        "resources.queue, x, Kubernetes itself has no queues",
        "resources.nodes, 2, each node has its own pod",
        "resources.qos, High, is not a valid value in Kubernetes",
        "resources.constraint, ssd, is not a valid value in Kubernetes",
        "environment.container, /images/a.sif, is not the name of a registry image",
        "chain.segments, 3, share one folder"
    })
    void unsupported_settings_are_problems(String key, String value, String what) {
        Settings settings = Settings.NONE.with(Fields.byKey(key).orElseThrow(), Value.of(value));

        assertThat(new Kubernetes().problems(job("train", settings))).anySatisfy(problem -> {
            assertThat(problem.where()).isEqualTo(new Problem.InField(key));
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.what()).contains(what);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "contxt, lab, Did you mean context?",
        "namespace, Lab, a namespace name",
        "code, packd, Did you mean packed?",
        "volume, home, pvc:NAME",
        "mounts, pvc:out, pvc:NAME:/AT",
        "tolerations, a b, KEY=VALUE:EFFECT",
        "code, volume, volume: pvc:NAME",
        "volcano, maybe, one of yes"
    })
    void an_invalid_override_is_a_problem(String word, String value, String advice) {
        assertThat(new Kubernetes().findInvalidOptions(SiteClusters.saying(word, value)))
                .anySatisfy(
                        problem -> assertThat(problem.what() + problem.advice()).contains(advice));
    }

    @Test
    void logs_are_written_to_the_run_folder_on_the_volume_if_there_is_one() {
        Kubernetes kubernetes = (Kubernetes) new Kubernetes()
                .forCluster(SiteClusters.saying(
                        "code",
                        "volume",
                        "volume",
                        "pvc:home",
                        "volume-folder",
                        "/home/ann",
                        "volume-at",
                        "/mnt/home"));
        List<String> lines = kubernetes.directives(job("train", Settings.NONE));

        assertThat(kubernetes.can(Capability.LOG_FILES)).isTrue();
        assertThat(lines.getLast()).startsWith("exec >>\"${BATCHWRIGHT_RUN:-.}/job.log\"");
        assertThat(lines)
                .contains("#K8S           claimName: \"home\"", "#K8S           mountPath: \"/mnt/home\"")
                .noneMatch(line -> line.contains("secretName"));
    }
}
