package org.batchwright.scheduler.crater;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Container.Mount;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.ClusterDialect;
import org.batchwright.scheduler.DirectiveInValue;
import org.batchwright.scheduler.PosixQsub;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a job asks for and Crater has no word for, or would misread. */
final class CraterValidator {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";

    /** What we say of a job ourselves. */
    private static final Set<String> OURS = Set.of(
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

    private final Settings settings;
    private final ClusterDialect site;
    private final List<Problem> problems = new ArrayList<>();

    private CraterValidator(Settings settings, ClusterDialect site) {
        this.settings = settings;
        this.site = site;
    }

    static List<Problem> problems(PlannedJob job, ClusterDialect site) {
        CraterValidator check = new CraterValidator(job.settings(), site);
        check.image();
        check.mounts();
        check.pod();
        check.order();
        check.mail();
        check.own();
        DirectiveInValue.check(job, "#CRATER", "Crater").ifPresent(check.problems::add);
        return List.copyOf(check.problems);
    }

    /** Nothing is known of a cluster whose file was not read. */
    private void image() {
        boolean known = !site.equals(ClusterDialect.NONE);
        if (known && CraterForm.imageOf(settings, site).isEmpty()) {
            error(
                    Fields.CONTAINER,
                    "A job of Crater runs in an image, and this one names none.",
                    "Write its name as Crater's list of images has it; for all presets, say image under dialect in the cluster's file.");
        }
        CraterForm.imageOf(settings, site)
                .filter(image -> !CraterForm.isImage(image))
                .ifPresent(image -> error(
                        Fields.CONTAINER,
                        "\"" + image + "\" is no name of an image in a registry, and Crater runs nothing else.",
                        "Write its name as Crater's list of images has it."));
        settings.typed(Fields.CONTAINER_WITH)
                .ifPresent(program -> error(
                        Fields.CONTAINER_WITH,
                        "Crater runs the image itself; " + program.shown()
                                + " would be started once more inside of it.",
                        "Leave it empty for this cluster."));
        settings.get(Fields.CONTAINER_FOLDER)
                .filter(folder -> !folder.isBlank())
                .ifPresent(folder -> error(
                        Fields.CONTAINER_FOLDER,
                        "A job of Crater starts in its run's folder, and not in " + folder + ".",
                        "Leave it empty, or begin the command with cd."));
    }

    private void mounts() {
        for (String text : settings.get(Fields.CONTAINER_MOUNTS).orElse(List.of())) {
            if (CraterForm.mount(text.strip()).isEmpty()) {
                error(
                        Fields.CONTAINER_MOUNTS,
                        "Crater cannot mount \"" + text.strip().replaceAll("\\p{Cntrl}+", " ") + "\".",
                        "Name a data set by its number (/dataset/12:/data) or a folder of a space (/user/..., /public/...,"
                                + " /account/...), a colon, and where it is to be inside.");
            } else if (Mount.parse(text.strip()).filter(this::isBelieved).isPresent()) {
                warning(
                        Fields.CONTAINER_MOUNTS,
                        "Crater decides itself who may write: \":ro\" of \"" + text.strip() + "\" is not heard.",
                        "Take care in the command, or leave :ro out.");
            }
        }
    }

    /** A data set is for reading. */
    private boolean isBelieved(Mount mount) {
        return mount.access() == Mount.parse("/a:/a:ro").orElseThrow().access()
                && !mount.source().startsWith("/dataset/");
    }

    private void pod() {
        settings.get(Fields.NODES)
                .filter(count -> count > 1)
                .ifPresent(count -> error(
                        Fields.NODES,
                        "A training job of Crater is one pod on one node, and this one asks for " + count + ".",
                        "Set nodes to 1 for this cluster."));
        settings.get(Fields.GPU_TYPE)
                .filter(type -> !type.matches("(" + NAME + "/)?" + NAME))
                .ifPresent(type -> error(
                        Fields.GPU_TYPE,
                        "\"" + type + "\" cannot be a kind of GPU in Crater.",
                        "Write the end of the resource's name, as a100 for nvidia.com/a100."));
        if (settings.get(Fields.GPU_TYPE).isPresent()
                && settings.get(Fields.GPUS_PER_NODE).orElse(0) == 0) {
            warning(
                    Fields.GPUS_PER_NODE,
                    "A type of GPU is named, but no number of GPUs is asked for: the job gets none.",
                    "Say how many, or take the type away.");
        }
        settings.get(Fields.CONSTRAINT)
                .filter(text -> !CraterForm.areSelectors(text))
                .ifPresent(text -> error(
                        Fields.CONSTRAINT,
                        "\"" + text + "\" cannot choose nodes in Crater.",
                        "Write labels of nodes with blanks between them: kubernetes.io/hostname=node1|node2."));
        settings.get(Fields.EXCLUSIVE)
                .filter(alone -> alone)
                .ifPresent(alone -> error(
                        Fields.EXCLUSIVE,
                        "Crater gives no node to a job alone.",
                        "Leave it out, or ask for all GPUs of a node."));
    }

    /** How it is queued. What only makes it come later or earlier is no reason not to run it. */
    private void order() {
        settings.get(Fields.ACCOUNT)
                .filter(name -> !name.matches(NAME))
                .ifPresent(name -> error(
                        Fields.ACCOUNT, "\"" + name + "\" cannot be an account of Crater.", "Write its short name."));
        settings.get(Fields.QUEUE)
                .ifPresent(name -> warning(
                        Fields.QUEUE,
                        "Crater has a queue for each account and nothing to choose, so \"" + name + "\" is not said.",
                        "Leave it empty for this cluster."));
        settings.get(Fields.TIME)
                .ifPresent(time -> note(
                        Fields.TIME,
                        "Crater has no time limits: the job runs until its command ends.",
                        "Nothing to do."));
        settings.get(Fields.QOS)
                .ifPresent(
                        name -> error(
                                Fields.QOS,
                                "Crater has no classes of service: \"" + name + "\" cannot be asked for.",
                                "Leave it empty; schedule: backfill under dialect in the cluster's file makes all jobs stand back."));
        settings.get(Fields.PRIORITY)
                .ifPresent(more -> warning(
                        Fields.PRIORITY, "Crater has no priorities, so " + more + " is not said.", "Leave it out."));
        settings.get(Fields.BEGIN)
                .ifPresent(moment -> error(
                        Fields.BEGIN,
                        "Crater starts jobs as soon as it can, and would not wait for " + moment + ".",
                        "Leave it out, and submit then."));
        settings.get(Fields.REQUEUE)
                .ifPresent(again -> note(
                        Fields.REQUEUE,
                        "Crater itself starts a job once more when its pod was put out, whatever is asked for.",
                        "Nothing to do."));
        settings.get(Fields.RESERVATION)
                .ifPresent(name -> error(
                        Fields.RESERVATION,
                        "Crater has no reservations: \"" + name + "\" cannot be asked for.",
                        "Leave it empty for this cluster."));
    }

    private void mail() {
        settings.get(Fields.MAIL)
                .filter(when -> !when.isEmpty())
                .ifPresent(when -> note(
                        Fields.MAIL,
                        "Crater writes when a job starts and when it ends, all or nothing.",
                        "Nothing to do."));
        settings.get(Fields.MAIL_TO)
                .ifPresent(address -> error(
                        Fields.MAIL_TO,
                        "Crater writes to the address that you verified on its page, and not to " + address + ".",
                        "Leave it empty for this cluster."));
    }

    private void own() {
        for (String line : settings.get(Fields.DIRECTIVES).orElse(List.of())) {
            List<String> names = members(line.strip());
            if (names.isEmpty()) {
                error(
                        Fields.DIRECTIVES,
                        "\"" + line.strip().replaceAll("\\p{Cntrl}+", " ") + "\" is no member of a job's form.",
                        "Write one a line, in JSON: \"envs\": [{\"name\": \"A\", \"value\": \"1\"}].");
            }
            names.stream()
                    .filter(OURS::contains)
                    .forEach(name -> error(
                            Fields.DIRECTIVES,
                            "Batchwright says \"" + name + "\" of a job itself.",
                            "Take it out, and use the field, or a word of dialect in the cluster's file."));
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
        problems.add(PosixQsub.error(field, what, advice));
    }

    private void warning(Field<?> field, String what, String advice) {
        problems.add(PosixQsub.warning(field, what, advice));
    }

    private void note(Field<?> field, String what, String advice) {
        problems.add(Problem.note(new Problem.InField(field.key()), what, advice));
    }
}
