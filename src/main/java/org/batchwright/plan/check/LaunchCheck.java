package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.ContainerRuntime;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** Checks how a command starts on the nodes of its job. */
final class LaunchCheck {
    private LaunchCheck() {}

    static List<Problem> check(Settings settings) {
        List<Problem> problems = new ArrayList<>();
        Optional<String> way = settings.get(Fields.LAUNCH).filter(one -> !one.equals("once"));
        String command = withFunction(
                settings.get(Fields.COMMAND).orElse(""),
                settings.get(Fields.SETUP).orElse(List.of()));
        if (way.isPresent()) {
            checkClash(settings, way.get(), command).ifPresent(problems::add);
        } else if (settings.rawValue(Fields.LAUNCH).isEmpty() && !startsItself(command)) {
            checkIdleSettings(settings).ifPresent(problems::add);
        }
        checkLauncher(settings).ifPresent(problems::add);
        return problems;
    }

    /** Checks the launcher, whose words are written into the script verbatim. */
    private static Optional<Problem> checkLauncher(Settings settings) {
        return settings.get(Fields.MPI_LAUNCHER)
                .filter(words -> !words.strip().matches("[A-Za-z0-9_./][A-Za-z0-9_./=:,@%+ -]*"))
                .map(words -> Problem.error(
                        new Problem.InField(Fields.MPI_LAUNCHER.key()),
                        Message.of("plan.launcher-not-single-program", words)));
    }

    /** Returns the command, followed by the setup if it calls a function defined there, such as an imported script that is kept whole. */
    private static String withFunction(String command, List<String> setup) {
        return setup.stream().anyMatch(line -> line.startsWith(command + "() "))
                ? command + "\n" + String.join("\n", setup)
                : command;
    }

    /** Returns whether the command has its own launcher and is left unchanged. */
    private static boolean startsItself(String command) {
        return command.matches(
                "(?s)(.*[\\s/])?(srun|mpirun|mpiexec(\\.hydra)?|torchrun|accelerate|deepspeed|horovodrun|pdsh|ray|"
                        + "blaunch|ibrun|jsrun|aprun)(\\s.*)?");
    }

    private static Optional<Problem> checkIdleSettings(Settings settings) {
        return settings.get(Fields.NODES)
                .filter(nodes -> nodes > 1)
                .map(nodes -> Problem.warning(
                                new Problem.InField(Fields.LAUNCH.key()),
                                Message.of("plan.command-on-first-node-only", nodes))
                        .withFixes(
                                useLauncher("torchrun"),
                                useLauncher("mpi"),
                                useLauncher("per-node"),
                                useLauncher("once")));
    }

    private static Fix useLauncher(String way) {
        return new Fix(Message.text("plan.fix-use", way), new Fix.SetField(Fields.LAUNCH, Value.of(way)));
    }

    private static Optional<Problem> checkClash(Settings settings, String way, String command) {
        if (Container.hasPlaceholder(settings) || startsItself(command)) {
            return Optional.of(
                    Problem.error(new Problem.InField(Fields.LAUNCH.key()), Message.of("plan.launched-twice", way)));
        }
        boolean pyxis = Container.of(settings)
                .filter(container -> container.program() == ContainerRuntime.PYXIS)
                .isPresent();
        return pyxis
                ? Optional.of(Problem.error(
                        new Problem.InField(Fields.LAUNCH.key()), Message.of("plan.launcher-with-pyxis", way)))
                : Optional.empty();
    }
}
