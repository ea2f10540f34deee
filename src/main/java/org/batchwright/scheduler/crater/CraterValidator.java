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
import org.batchwright.scheduler.DirectiveInValue;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.SupportedFields;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a job requests that Crater cannot express, or would misread. */
final class CraterValidator {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";

    /** What Batchwright sets itself. */
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

    /** Nothing is known of a cluster whose file could not be read. */
    private void checkImage() {
        boolean known = !site.equals(ClusterDialect.NONE);
        if (known && CraterForm.imageOf(settings, site).isEmpty()) {
            error(
                    ContainerFields.IMAGE,
                    "Crater jobs run in an image, and this one has none.",
                    "Enter a name from Crater's image list; for all presets, set \"image\" under \"dialect\" in the"
                            + " cluster's file.");
        }
        CraterForm.imageOf(settings, site)
                .filter(image -> !CraterForm.isImage(image))
                .ifPresent(image -> error(
                        ContainerFields.IMAGE,
                        "\"" + image + "\" is not the name of an image in a registry, which Crater requires.",
                        "Enter a name from Crater's image list."));
        settings.rawValue(ContainerFields.RUNTIME)
                .ifPresent(program -> error(
                        ContainerFields.RUNTIME,
                        "Crater runs the image itself; " + program.displayText() + " would be started again inside it.",
                        "Leave it empty for this cluster."));
        settings.get(ContainerFields.FOLDER)
                .filter(folder -> !folder.isBlank())
                .ifPresent(folder -> error(
                        ContainerFields.FOLDER,
                        "Crater jobs start in their run's folder, not in " + folder + ".",
                        "Leave it empty, or start the command with cd."));
    }

    private void checkMounts() {
        for (String text : settings.get(ContainerFields.MOUNTS).orElse(List.of())) {
            if (CraterForm.mount(text.strip()).isEmpty()) {
                error(
                        ContainerFields.MOUNTS,
                        "Crater cannot mount \"" + text.strip().replaceAll("\\p{Cntrl}+", " ") + "\".",
                        "Enter a data set by number (/dataset/12:/data) or a folder in a space (/user/..., /public/...,"
                                + " /account/...), a colon, and the folder inside.");
            } else if (Mount.parse(text.strip()).filter(this::isWritableFolder).isPresent()) {
                warning(
                        ContainerFields.MOUNTS,
                        "Crater decides who can write: \":ro\" in \"" + text.strip() + "\" is ignored.",
                        "Make sure that the command does not write there, or remove :ro.");
            }
        }
    }

    /** Data sets are read-only. */
    private boolean isWritableFolder(Mount mount) {
        return mount.access() == Mount.parse("/a:/a:ro").orElseThrow().access()
                && !mount.source().startsWith("/dataset/");
    }

    private void checkPod() {
        settings.get(Fields.NODES)
                .filter(count -> count > 1)
                .ifPresent(count -> error(
                        Fields.NODES,
                        "A Crater training job runs in one pod on one node, but this one requests " + count + ".",
                        "Set \"nodes\" to 1 for this cluster."));
        settings.get(Fields.GPU_TYPE)
                .filter(type -> !type.matches("(" + NAME + "/)?" + NAME))
                .ifPresent(type -> error(
                        Fields.GPU_TYPE,
                        "\"" + type + "\" is not a valid GPU type in Crater.",
                        "Enter the end of the resource's name, such as a100 for nvidia.com/a100."));
        if (settings.get(Fields.GPU_TYPE).isPresent()
                && settings.get(Fields.GPUS_PER_NODE).orElse(0) == 0) {
            warning(
                    Fields.GPUS_PER_NODE,
                    "A GPU type is set, but the number of GPUs is not: the job gets none.",
                    "Set the number of GPUs, or remove the type.");
        }
        settings.get(Fields.CONSTRAINT)
                .filter(text -> !CraterForm.areSelectors(text))
                .ifPresent(text -> error(
                        Fields.CONSTRAINT,
                        "\"" + text + "\" is not a valid node selector in Crater.",
                        "Enter node labels separated by spaces: kubernetes.io/hostname=node1|node2."));
        settings.get(Fields.EXCLUSIVE)
                .filter(alone -> alone)
                .ifPresent(alone -> error(
                        Fields.EXCLUSIVE,
                        "Crater has no exclusive nodes.",
                        "Leave it empty, or request all of a node's GPUs."));
    }

    /** Queueing options. Those that only make it start later or earlier do not prevent it from running. */
    private void checkQueueing() {
        settings.get(Fields.ACCOUNT)
                .filter(name -> !name.matches(NAME))
                .ifPresent(name -> error(
                        Fields.ACCOUNT, "\"" + name + "\" is not a valid Crater account.", "Enter its short name."));
        settings.get(Fields.QUEUE)
                .ifPresent(name -> warning(
                        Fields.QUEUE,
                        "Crater has one queue per account, so \"" + name + "\" is not used.",
                        "Leave it empty for this cluster."));
        settings.get(Fields.TIME)
                .ifPresent(time -> note(
                        Fields.TIME,
                        "Crater has no time limits: the job runs until its command ends.",
                        "No action needed."));
        settings.get(Fields.QOS)
                .ifPresent(name -> error(
                        Fields.QOS,
                        "Crater has no quality of service: \"" + name + "\" cannot be requested.",
                        "Leave it empty; \"schedule: backfill\" under \"dialect\" in the cluster's file lowers"
                                + " the priority of all jobs."));
        settings.get(Fields.PRIORITY)
                .ifPresent(more -> warning(
                        Fields.PRIORITY, "Crater has no priorities, so " + more + " is not used.", "Leave it empty."));
        settings.get(Fields.BEGIN)
                .ifPresent(moment -> error(
                        Fields.BEGIN,
                        "Crater starts jobs as soon as it can and cannot wait until " + moment + ".",
                        "Leave it empty, and submit at that time."));
        settings.get(Fields.REQUEUE)
                .ifPresent(again -> note(
                        Fields.REQUEUE,
                        "Crater always restarts a job once if its pod is evicted.",
                        "No action needed."));
    }

    private void checkMail() {
        settings.get(Fields.MAIL)
                .filter(when -> !when.isEmpty())
                .ifPresent(when -> note(
                        Fields.MAIL,
                        "Crater sends mail for both the start and the end of a job, or for neither.",
                        "No action needed."));
        settings.get(Fields.MAIL_TO)
                .ifPresent(address -> error(
                        Fields.MAIL_TO,
                        "Crater sends mail to the address verified on its web page, not to " + address + ".",
                        "Leave it empty for this cluster."));
    }

    private void checkDirectives() {
        for (String line : settings.get(Fields.DIRECTIVES).orElse(List.of())) {
            List<String> names = members(line.strip());
            if (names.isEmpty()) {
                error(
                        Fields.DIRECTIVES,
                        "\"" + line.strip().replaceAll("\\p{Cntrl}+", " ")
                                + "\" is not a valid member of a Crater job form.",
                        "Write one per line, in JSON: \"envs\": [{\"name\": \"A\", \"value\": \"1\"}].");
            }
            names.stream()
                    .filter(OWN_MEMBERS::contains)
                    .forEach(name -> error(
                            Fields.DIRECTIVES,
                            "Batchwright sets \"" + name + "\" itself.",
                            "Remove it; use the field or an option under \"dialect\" in the cluster's file."));
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

    private void error(Field<?> field, String what, String advice) {
        problems.add(OptionRow.error(field, what, advice));
    }

    private void warning(Field<?> field, String what, String advice) {
        problems.add(OptionRow.warning(field, what, advice));
    }

    private void note(Field<?> field, String what, String advice) {
        problems.add(Problem.note(new Problem.InField(field.key()), what, advice));
    }
}
