package org.batchwright.scheduler.pjm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.DirectiveInValue;
import org.batchwright.scheduler.UserDirectives;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.FixedNodesCheck;
import org.batchwright.scheduler.option.PosixQsub;

/** What a job requests that PJM cannot express, or would misread. */
final class PjmValidator {
    private static final String WORD = "[A-Za-z0-9_.@+][A-Za-z0-9_.@+-]*";
    private static final String ADDRESS = "[A-Za-z0-9_.+%@][A-Za-z0-9_.+%@-]*(,[A-Za-z0-9_.+%@-]+)*";

    /** What follows {@code node=}: a shape, a topology, or both. */
    private static final String SHAPE =
            "(\\d{1,6}(x\\d{1,6}){1,2}|torus|mesh|noncont)(:(torus|mesh|noncont))?(:strict(-io)?)?";

    /** Options that Batchwright sets, and those that would make it part of another job. */
    private static final UserDirectives USER_DIRECTIVES = new UserDirectives(
            "PJM",
            "pjsub",
            "--llio localtmp-size=10Gi",
            PjmValidator::options,
            Set.of(
                    "N",
                    "name",
                    "o",
                    "out",
                    "e",
                    "err",
                    "i",
                    "j",
                    "bulk",
                    "sparam",
                    "step",
                    "interact",
                    "mswk",
                    "z",
                    "X",
                    "C",
                    "dir-prefix",
                    "script-delimiter",
                    "help",
                    "comment",
                    "w",
                    "wait"),
            PjmValidator::fields);

    private final Settings settings;
    private final ClusterDialect site;
    private final List<Problem> problems = new ArrayList<>();

    private PjmValidator(Settings settings, ClusterDialect site) {
        this.settings = settings;
        this.site = site;
    }

    static List<Problem> problems(PlannedJob job, ClusterDialect site) {
        PjmValidator check = new PjmValidator(job.settings(), site);
        check.checkName(Fields.QUEUE);
        check.checkName(Fields.ACCOUNT);
        check.checkNodes();
        check.checkGpus();
        check.checkMemory();
        check.reportUnsupported();
        check.checkService();
        check.problems.addAll(USER_DIRECTIVES.problems(job.settings()));
        DirectiveInValue.check(job, "#PJM", "PJM").ifPresent(check.problems::add);
        return List.copyOf(check.problems);
    }

    private void checkName(Field<String> field) {
        settings.get(field)
                .filter(value -> !value.matches(WORD))
                .ifPresent(value -> error(
                        field,
                        "\"" + value + "\" is not a valid PJM name.",
                        "Use only letters, digits and . _ -, and no more than one " + field.name() + "."));
    }

    private void checkNodes() {
        boolean whole = !PjmRequest.allocatesPartialNodes(settings, site);
        settings.get(Fields.NODES)
                .filter(count -> !whole && count > 1)
                .ifPresent(count -> error(
                        Fields.NODES,
                        "This resource group provides parts of one node, but the job asks for " + count + " nodes.",
                        "Choose a resource group of whole nodes, or clear the nodes."));
        settings.get(Fields.CONSTRAINT).ifPresent(shape -> {
            if (!shape.matches(SHAPE)) {
                error(
                        Fields.CONSTRAINT,
                        "\"" + shape + "\" is not a node shape that PJM understands.",
                        "Enter a shape, such as torus, 2x3x2 or 2x3x2:torus; the queue sets the kind of node.");
            } else if (settings.get(Fields.NODES).isEmpty() || !whole || !fits(shape)) {
                error(
                        Fields.CONSTRAINT,
                        "\"" + shape + "\" is a node shape, but the job does not ask for that many whole nodes.",
                        "Set the nodes to that number, or clear the constraint.");
            }
        });
        settings.get(Fields.EXCLUSIVE)
                .filter(alone -> alone && (!whole || settings.get(Fields.NODES).isEmpty()))
                .ifPresent(alone -> warning(
                        Fields.EXCLUSIVE,
                        "PJM has no exclusive option; a job that asks for whole nodes has them to itself.",
                        "Set the nodes, in a resource group of whole nodes."));
    }

    /** {@code 2x3x2} is twelve nodes. */
    private boolean fits(String shape) {
        String numbers = shape.replaceFirst(":.*", "");
        return !numbers.matches("\\d.*")
                || Arrays.stream(numbers.split("x")).mapToLong(Long::parseLong).reduce(1, (one, other) -> one * other)
                        == settings.get(Fields.NODES).orElse(0);
    }

    private void checkGpus() {
        if (!PjmRequest.allocatesPartialNodes(settings, site)) {
            problems.addAll(FixedNodesCheck.check(settings, site, List.of(Fields.GPUS_PER_NODE)));
        }
        settings.get(Fields.GPU_TYPE)
                .filter(type -> !FixedNodesCheck.hasGpuType(type, settings, site))
                .ifPresent(type -> error(
                        Fields.GPU_TYPE,
                        "PJM has no GPU types, so \"" + type + "\" cannot be requested.",
                        "Choose a queue that has these GPUs; leave the type empty for this cluster."));
    }

    private void checkMemory() {
        if (site.get("memory").isEmpty()) {
            problems.addAll(FixedNodesCheck.check(settings, site, List.of(Fields.MEMORY)));
        }
    }

    private void reportUnsupported() {
        settings.get(Fields.QOS)
                .ifPresent(name -> error(
                        Fields.QOS,
                        "PJM has no quality of service, so \"" + name + "\" cannot be requested.",
                        "Leave it empty for this cluster; other prices and priorities have their own"
                                + " resource groups."));
        settings.get(Fields.RESERVATION)
                .ifPresent(name -> error(
                        Fields.RESERVATION,
                        "PJM has no reservations: \"" + name + "\" cannot be requested.",
                        "Reserved nodes are a resource group: set it as the queue."));
    }

    private void checkService() {
        PosixQsub.checkStartTime(settings, "PJM").ifPresent(problems::add);
        int lowest = -PjmRequest.DEFAULT_PRIORITY;
        int highest = PjmRequest.MAX_PRIORITY - PjmRequest.DEFAULT_PRIORITY;
        settings.get(Fields.PRIORITY)
                .filter(more -> more < lowest || more > highest)
                .ifPresent(more -> error(
                        Fields.PRIORITY,
                        "PJM priorities range from " + lowest + " to " + highest + " around the default, and " + more
                                + " is outside this range.",
                        "Use a value in this range, or leave it empty."));
        List<String> mail = settings.get(Fields.MAIL).orElse(List.of());
        if (mail.contains("fail") && !mail.contains("end")) {
            warning(
                    Fields.MAIL,
                    "PJM cannot send mail only for failures: it sends mail whenever a job ends.",
                    "Choose end, or clear it.");
        }
        if (!mail.isEmpty() && settings.get(Fields.MAIL_TO).isEmpty()) {
            warning(
                    Fields.MAIL_TO,
                    "Most PJM sites send mail only if the job has an address, and this one has none.",
                    "Enter the address.");
        }
        settings.get(Fields.MAIL_TO)
                .filter(address -> !address.matches(ADDRESS))
                .ifPresent(address -> error(
                        Fields.MAIL_TO,
                        "\"" + address + "\" is not a valid mail address for PJM.",
                        "Enter one address, or several separated by commas without spaces."));
    }

    private void error(Field<?> field, String what, String advice) {
        problems.add(PosixQsub.error(field, what, advice));
    }

    private void warning(Field<?> field, String what, String advice) {
        problems.add(PosixQsub.warning(field, what, advice));
    }

    /** Long names begin with two dashes, and may have their value after an equals sign. */
    private static List<UserDirectives.Option> options(String line) {
        return UserDirectives.longOptions(line.replaceAll("(^|\\s)--([a-z])", "$1-$2")).stream()
                .map(option -> option.name().contains("=")
                        ? new UserDirectives.Option(
                                option.name().replaceFirst("=.*", ""),
                                option.name().replaceFirst("[^=]*=", ""))
                        : option)
                .toList();
    }

    private static List<Field<?>> fields(UserDirectives.Option option) {
        return switch (option.name()) {
            case "L", "rsc-list" -> resources(option.value());
            case "g", "gname" -> List.of(Fields.ACCOUNT);
            case "p" -> List.of(Fields.PRIORITY);
            case "at" -> List.of(Fields.BEGIN);
            case "restart", "norestart" -> List.of(Fields.REQUEUE);
            case "m" -> List.of(Fields.MAIL);
            case "mail-list" -> List.of(Fields.MAIL_TO);
            case "omp" -> List.of(Fields.CPUS_PER_TASK);
            case "mpi" -> option.value().contains("max-proc-per-node=") ? List.of(Fields.TASKS_PER_NODE) : List.of();
            default -> List.of();
        };
    }

    private static List<Field<?>> resources(String value) {
        List<Field<?>> fields = new ArrayList<>();
        for (String one : value.split(",", -1)) {
            switch (one.strip().replaceFirst("=.*", "")) {
                case "rscgrp", "rg" -> fields.add(Fields.QUEUE);
                case "node", "vnode" -> fields.addAll(List.of(Fields.NODES, Fields.CONSTRAINT));
                case "elapse" -> fields.add(Fields.TIME);
                case "gpu" -> fields.add(Fields.GPUS_PER_NODE);
                case "vnode-core" -> fields.add(Fields.CPUS_PER_TASK);
                case "node-mem", "vnode-mem", "core-mem" -> fields.add(Fields.MEMORY);
                default -> {}
            }
        }
        return fields;
    }
}
