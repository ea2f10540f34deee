package org.batchwright.scheduler.crater;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Container.Mount;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.DirectiveInValue;
import org.batchwright.scheduler.option.SupportedFields;
import org.batchwright.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks for requests that Crater does not support or would misread. */
final class CraterValidator {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";

    /** Members that Batchwright sets itself. */
    private static final Set<String> OWN_MEMBERS = Set.of(
            "name",
            "image",
            "resource",
            "shell",
            "command",
            "workingDir",
            "volumeMounts",
            "selectors",
            "template",
            "alertEnabled",
            "cpuPinningEnabled",
            "scheduleType");

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
            Fields.BEGIN,
            Fields.REQUEUE,
            Fields.EXCLUSIVE,
            Fields.CONSTRAINT,
            Fields.MAIL,
            Fields.MAIL_TO));

    private final Settings settings;
    private final ClusterDialect site;
    private final List<Problem> problems = new ArrayList<>();

    private CraterValidator(Settings settings, ClusterDialect site) {
        this.settings = settings;
        this.site = site;
    }

    static Set<Field<?>> unsupportedFields() {
        return SUPPORTED.unsupported(Set.of());
    }

    static List<Problem> problems(PlannedJob job, ClusterDialect site) {
        CraterValidator check = new CraterValidator(job.settings(), site);
        check.problems.addAll(SUPPORTED.problems(job.settings(), field -> SupportedFields.error("Crater", field)));
        check.checkImage();
        check.checkMounts();
        check.checkPod();
        check.checkQueueing();
        check.checkMail();
        check.checkDirectives();
        DirectiveInValue.check(job, "#CRATER", "Crater").ifPresent(check.problems::add);
        return List.copyOf(check.problems);
    }

    /** Does not require an image if the cluster's file could not be read, because that file may set one. */
    private void checkImage() {
        boolean known = !site.equals(ClusterDialect.NONE);
        if (known && CraterForm.imageOf(settings, site).isEmpty()) {
            error(ContainerFields.IMAGE, Message.of("scheduler.crater-no-image"));
        }
        CraterForm.imageOf(settings, site)
                .filter(image -> !CraterForm.isImage(image))
                .ifPresent(image ->
                        error(ContainerFields.IMAGE, Message.of("scheduler.crater-image-not-in-registry", image)));
        settings.rawValue(ContainerFields.RUNTIME)
                .ifPresent(program -> error(
                        ContainerFields.RUNTIME,
                        Message.of("scheduler.crater-runs-image-itself", program.displayText())));
        settings.get(ContainerFields.FOLDER)
                .filter(folder -> !folder.isBlank())
                .ifPresent(folder ->
                        error(ContainerFields.FOLDER, Message.of("scheduler.crater-container-folder", folder)));
    }

    private void checkMounts() {
        for (String text : settings.get(ContainerFields.MOUNTS).orElse(List.of())) {
            if (CraterForm.mount(text.strip()).isEmpty()) {
                error(
                        ContainerFields.MOUNTS,
                        Message.of(
                                "scheduler.crater-mount-impossible",
                                text.strip().replaceAll("\\p{Cntrl}+", " ")));
            } else if (Mount.parse(text.strip()).filter(this::isWritableFolder).isPresent()) {
                warning(ContainerFields.MOUNTS, Message.of("scheduler.crater-mount-not-read-only", text.strip()));
            }
        }
    }

    /** Returns whether the mount is a writable folder; data sets are read-only. */
    private boolean isWritableFolder(Mount mount) {
        return mount.access() == Mount.parse("/a:/a:ro").orElseThrow().access()
                && !mount.source().startsWith("/dataset/");
    }

    private void checkPod() {
        settings.get(Fields.NODES)
                .filter(count -> count > 1)
                .ifPresent(count -> error(Fields.NODES, Message.of("scheduler.crater-one-node", count)));
        settings.get(Fields.GPU_TYPE)
                .filter(type -> !type.matches("(" + NAME + "/)?" + NAME))
                .ifPresent(type -> error(Fields.GPU_TYPE, Message.of("scheduler.crater-gpu-type", type)));
        if (settings.get(Fields.GPU_TYPE).isPresent()
                && settings.get(Fields.GPUS_PER_NODE).orElse(0) == 0) {
            warning(Fields.GPUS_PER_NODE, Message.of("scheduler.crater-gpu-type-without-gpus"));
        }
        settings.get(Fields.CONSTRAINT)
                .filter(text -> !CraterForm.areSelectors(text))
                .ifPresent(text -> error(Fields.CONSTRAINT, Message.of("scheduler.crater-selector", text)));
        settings.get(Fields.EXCLUSIVE)
                .filter(alone -> alone)
                .ifPresent(alone -> error(Fields.EXCLUSIVE, Message.of("scheduler.crater-no-exclusive-nodes")));
    }

    /** Reports queueing options that are not supported. Settings that only affect when a job starts do not prevent it from running. */
    private void checkQueueing() {
        settings.get(Fields.ACCOUNT)
                .filter(name -> !name.matches(NAME))
                .ifPresent(name -> error(Fields.ACCOUNT, Message.of("scheduler.crater-account", name)));
        settings.get(Fields.QUEUE)
                .ifPresent(name -> warning(Fields.QUEUE, Message.of("scheduler.crater-no-queues", name)));
        settings.get(Fields.TIME).ifPresent(time -> note(Fields.TIME, Message.of("scheduler.crater-no-time-limits")));
        settings.get(Fields.QOS)
                .ifPresent(name -> error(Fields.QOS, Message.of("scheduler.crater-no-quality-of-service", name)));
        settings.get(Fields.PRIORITY)
                .ifPresent(more -> warning(Fields.PRIORITY, Message.of("scheduler.crater-no-priorities", more)));
        settings.get(Fields.BEGIN)
                .ifPresent(moment -> error(Fields.BEGIN, Message.of("scheduler.crater-no-start-time", moment)));
        settings.get(Fields.REQUEUE)
                .ifPresent(again -> note(Fields.REQUEUE, Message.of("scheduler.crater-restarts-once")));
    }

    private void checkMail() {
        settings.get(Fields.MAIL)
                .filter(when -> !when.isEmpty())
                .ifPresent(when -> note(Fields.MAIL, Message.of("scheduler.crater-mail-events")));
        settings.get(Fields.MAIL_TO)
                .ifPresent(address -> error(Fields.MAIL_TO, Message.of("scheduler.crater-mail-address", address)));
    }

    private void checkDirectives() {
        for (String line : settings.get(Fields.DIRECTIVES).orElse(List.of())) {
            List<String> names = members(line.strip());
            if (names.isEmpty()) {
                error(
                        Fields.DIRECTIVES,
                        Message.of(
                                "scheduler.crater-member-invalid", line.strip().replaceAll("\\p{Cntrl}+", " ")));
            }
            names.stream()
                    .filter(OWN_MEMBERS::contains)
                    .forEach(name -> error(Fields.DIRECTIVES, Message.of("scheduler.crater-member-reserved", name)));
        }
    }

    private static List<String> members(String line) {
        try {
            JsonNode form = JSON.readTree("{" + line + "}");
            return line.matches("[^\\p{Cntrl}\\u2028\\u2029]+") && form.isObject()
                    ? List.copyOf(form.propertyNames())
                    : List.of();
        } catch (JacksonException noJson) {
            return List.of();
        }
    }

    private void error(Field<?> field, Message message) {
        problems.add(Problem.error(new Problem.InField(field.key()), message));
    }

    private void warning(Field<?> field, Message message) {
        problems.add(Problem.warning(new Problem.InField(field.key()), message));
    }

    private void note(Field<?> field, Message message) {
        problems.add(Problem.note(new Problem.InField(field.key()), message));
    }
}
