package org.batchwright.scheduler;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * Directives of another scheduler, left over in a script that was imported and then moved to another cluster. Only forms unique to one
 * scheduler are reported.
 */
public final class ForeignDirectives {
    private static final Problem.Where IN_DIRECTIVES = new Problem.InField(Fields.DIRECTIVES.key());

    /** Forms by dialect: sbatch(1), qsub(1B), qsub(1) of Grid Engine, bsub(1), pjsub(1). */
    private static final Map<String, String> DIRECTIVE_FORMS = forms();

    private ForeignDirectives() {}

    private static Map<String, String> forms() {
        Map<String, String> forms = new LinkedHashMap<>();
        forms.put(
                "slurm",
                "--(partition|account|gres|gpus|gpus-per-\\w+|constraint|nodes|ntasks|ntasks-per-\\w+|cpus-per-\\w+|mem|mem-per-\\w+"
                        + "|mem-bind|qos|time|time-min|exclusive|mail-type|mail-user|reservation|licenses|array|dependency|signal"
                        + "|requeue|no-requeue|comment|hint|nodelist|exclude|switches|tmp|clusters|export|wckey|begin|deadline"
                        + "|open-mode|distribution|threads-per-core|sockets-per-node|nice|priority|profile|overcommit"
                        + "|oversubscribe|acctg-freq|kill-on-invalid-dep)([= ].*)?");
        forms.put("lsf", "-R\\s+[\"']?(select|rusage|span|order|affinity|same|cu)\\[.*|-gpu\\s.*");
        forms.put("grid-engine", "-pe\\s+\\S+\\s+[\\d,-]+|-l\\s+(h_rt|s_rt|h_vmem|mem_free|h_data)=.*");
        forms.put(
                "openpbs",
                "-l\\s+(select|walltime|place)=.*|-W\\s+(group_list|block|sandbox|stagein|stageout|umask)=.*");
        forms.put(
                "pjm",
                "-L\\s+[\"']?(rscgrp|rscunit|rg|node|elapse|vnode|vnode-core|vnode-mem|node-mem|freq)=.*|--(mpi|omp|rsc-list|sparam)"
                        + "([= ].*)?");
        return Map.copyOf(forms);
    }

    /**
     * Returns the problems of a job; for foreign directives, one problem each replaces all others reported for that line.
     *
     * @param told problems reported by the job's own dialect
     * @param titles of dialects by their names
     */
    public static List<Problem> replaceProblems(
            List<Problem> told, Settings settings, Dialect dialect, Function<String, Optional<String>> titles) {
        List<Problem> all = new ArrayList<>(told);
        if (DIRECTIVE_FORMS.containsKey(dialect.name())) {
            for (String line : settings.get(Fields.DIRECTIVES).orElse(List.of())) {
                String bare = line.strip();
                findOwner(bare, dialect.name()).flatMap(titles).ifPresent(title -> {
                    all.removeIf(problem -> problem.where().equals(IN_DIRECTIVES)
                            && problem.what().startsWith("\"" + bare + "\""));
                    all.add(foreign(bare, title, dialect.title()));
                });
            }
        }
        return all;
    }

    /** Empty if the line is, or may be, a directive of this dialect. */
    private static Optional<String> findOwner(String line, String own) {
        return line.matches(DIRECTIVE_FORMS.get(own))
                ? Optional.empty()
                : DIRECTIVE_FORMS.entrySet().stream()
                        .filter(form -> line.matches(form.getValue()))
                        .map(Map.Entry::getKey)
                        .findFirst();
    }

    private static Problem foreign(String line, String title, String here) {
        return Problem.error(
                IN_DIRECTIVES,
                "\"" + line + "\" is a directive for " + title + ", but this cluster uses " + here + ".",
                "Remove it, or move it under \"on\" for the cluster it is meant for.");
    }
}
