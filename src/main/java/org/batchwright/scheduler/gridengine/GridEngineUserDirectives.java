package org.batchwright.scheduler.gridengine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.scheduler.UserDirectives;
import org.batchwright.scheduler.option.ClusterDialect;

/** Checks the user's own directives for Grid Engine: qsub(1). */
record GridEngineUserDirectives(ClusterDialect site) {
    /** Options that Batchwright sets on the command line or in the script, or that would prevent a submission. */
    private static final Set<String> OWN_OPTIONS = Set.of(
            "N",
            "o",
            "e",
            "i",
            "j",
            "k",
            "v",
            "t",
            "tc",
            "terse",
            "S",
            "cwd",
            "wd",
            "hold_jid",
            "hold_jid_ad",
            "sync",
            "now",
            "verify",
            "w",
            "C",
            "clear",
            "shell",
            "b",
            "help",
            "ac",
            "dc",
            "sc",
            "inherit",
            "@");

    List<Problem> problems(Settings settings) {
        return new UserDirectives(
                        "Grid Engine", "qsub", "-l fast=1", UserDirectives::longOptions, OWN_OPTIONS, this::fields)
                .problems(settings);
    }

    private List<Field<?>> fields(UserDirectives.Option option) {
        return switch (option.name()) {
            case "q", "masterq" -> List.of(Fields.QUEUE);
            case "P", "A", "g" -> List.of(Fields.ACCOUNT);
            case "pe" -> List.of(Fields.NODES, Fields.TASKS_PER_NODE, Fields.CPUS_PER_TASK);
            case "a" -> List.of(Fields.BEGIN);
            case "p" -> List.of(Fields.PRIORITY);
            case "r" -> List.of(Fields.REQUEUE);
            case "ar" -> List.of(Fields.RESERVATION);
            case "m" -> List.of(Fields.MAIL);
            case "M" -> List.of(Fields.MAIL_TO);
            case "l" -> resources(option.value());
            default -> List.of();
        };
    }

    private List<Field<?>> resources(String value) {
        List<Field<?>> fields = new ArrayList<>();
        for (String one : value.split(",", -1)) {
            String name = one.strip().replaceFirst("=.*", "");
            if (name.equals("h_rt")) {
                fields.add(Fields.TIME);
            } else if (name.equals("s_rt")) {
                fields.add(Fields.SIGNAL);
            } else if (name.equals("qname") || name.equals("q")) {
                fields.add(Fields.QUEUE);
            }
            addOwnField("gpu", name, Fields.GPUS_PER_NODE, fields);
            addOwnField("gpu-type", name, Fields.GPU_TYPE, fields);
            addOwnField("memory", name, Fields.MEMORY, fields);
            addOwnField("exclusive", name, Fields.EXCLUSIVE, fields);
        }
        return fields;
    }

    private void addOwnField(String word, String name, Field<?> field, List<Field<?>> fields) {
        site.get(word).filter(name::equals).ifPresent(same -> fields.add(field));
    }
}
