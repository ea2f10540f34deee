package org.batchwright.run.facts;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.BriefList;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/**
 * Reports missing modules, conda environments, virtual environments and programs, which would make the job fail immediately.
 *
 * @param on the cluster's name, for display
 */
record EnvironmentProblems(Settings settings, String on) {
    private static final int MAX_NAMED = 6;

    Optional<Problem> missing(Question question, List<String> instead) {
        return switch (question) {
            case Question.Module module -> Optional.of(module(module.name(), instead));
            case Question.Conda conda -> Optional.of(conda(conda, instead));
            case Question.CondaRoot root ->
                Optional.of(
                        Problem.error(at(Conda.ROOT), Message.of("run.not-a-conda-installation", root.folder(), on)));
            case Question.Venv venv ->
                Optional.of(
                        Problem.error(at(Fields.VENV), Message.of("run.not-a-virtual-environment", venv.folder(), on)));
            case Question.Program program -> program(program.word(), instead);
            case Question.Runner runner -> runner(runner.word());
            case Question.Present _ -> Optional.empty();
            case Question.Room _ -> Optional.empty();
        };
    }

    Problem refused(JobQuestions.FieldQuestion query, String words) {
        String detail = words.isEmpty() ? Message.text("remote.no-error-output") : words;
        return Problem.warning(
                new Problem.InField(query.key()),
                query.question() instanceof Question.Module module
                        ? Message.of("run.module-does-not-load", module.name(), on, detail)
                        : Message.of("run.conda-does-not-activate", on, detail));
    }

    Problem noModules() {
        return Problem.error(at(Fields.MODULES), Message.of("run.no-module-command", on));
    }

    private Problem module(String name, List<String> all) {
        String family = family(name);
        List<String> versions =
                all.stream().filter(other -> family(other).equals(family)).toList();
        Message.Coded message = Message.of("run.module-not-found", name, on, BriefList.of(versions, MAX_NAMED));
        Problem problem = Problem.error(at(Fields.MODULES), versions.isEmpty() ? message.advising("none") : message);
        Optional<String> meant = versions.isEmpty() ? Nearest.find(name, all) : nearestVersion(name, versions);
        return meant.map(near -> problem.withFixes(use(
                        near,
                        Fields.MODULES,
                        Value.of(settings.get(Fields.MODULES).orElse(List.of()).stream()
                                .map(one -> one.equals(name) ? near : one)
                                .toList()))))
                .orElse(problem);
    }

    private static Optional<String> nearestVersion(String name, List<String> versions) {
        return Nearest.find(name, versions).or(() -> versions.stream().max(Comparator.naturalOrder()));
    }

    private static String family(String module) {
        int slash = module.lastIndexOf('/');
        return slash < 0 ? module : module.substring(0, slash);
    }

    private Problem conda(Question.Conda conda, List<String> environments) {
        if (environments.isEmpty()) {
            return Problem.error(
                    at(Conda.NAME),
                    conda.modules().isEmpty()
                            ? Message.of("run.conda-not-found", on)
                            : Message.of("run.conda-not-in-modules", on));
        }
        Problem problem = Problem.error(
                at(Conda.NAME),
                Message.of("run.conda-environment-not-found", conda.name(), on, BriefList.of(environments, MAX_NAMED)));
        return Nearest.find(conda.name(), environments)
                .map(near -> problem.withFixes(use(near, Conda.NAME, Value.of(near))))
                .orElse(problem);
    }

    private Optional<Problem> program(String word, List<String> programs) {
        if (hasOwnSetup()) {
            return Optional.empty();
        }
        Problem problem = Problem.error(at(Fields.COMMAND), Message.of("run.program-not-found", word, on));
        Optional<String> meant =
                Optional.of(word + "3").filter(programs::contains).or(() -> Nearest.find(word, programs));
        return Optional.of(meant.map(near -> problem.withFixes(use(
                        near,
                        Fields.COMMAND,
                        Value.of(settings.get(Fields.COMMAND)
                                .orElse(word)
                                .replaceFirst(Pattern.quote(word), Matcher.quoteReplacement(near))))))
                .orElse(problem));
    }

    /**
     * Warns that the container runtime was not found. This is not an error, because at many sites the runtime exists on the nodes but not
     * on the login node.
     */
    private Optional<Problem> runner(String word) {
        return hasOwnSetup()
                ? Optional.empty()
                : Optional.of(Problem.warning(
                        at(ContainerFields.RUNTIME), Message.of("run.container-program-not-found", word, on)));
    }

    /** Returns whether the job has setup lines. They are not run for this check but may provide what was not found. */
    private boolean hasOwnSetup() {
        return settings.get(Fields.SETUP).filter(lines -> !lines.isEmpty()).isPresent();
    }

    private static Problem.Where at(Field<?> field) {
        return new Problem.InField(field.key());
    }

    private static Fix use(String name, Field<?> field, Value value) {
        return new Fix(Message.text("run.fix-use", name), new Fix.SetField(field, value));
    }
}
