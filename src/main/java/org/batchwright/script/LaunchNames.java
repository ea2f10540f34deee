package org.batchwright.script;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * The template names for starting a command on the nodes of its job. Each scheduler's template defines the shell function {@code bw_hosts},
 * which lists the nodes, and the command prefix {@code bw_everywhere}, which runs a command once on each of them.
 */
final class LaunchNames {
    private static final String TORCHRUN = "torchrun";

    private LaunchNames() {}

    private static Optional<String> launcher(Settings settings) {
        return settings.get(Fields.LAUNCH).filter(way -> !way.equals("once"));
    }

    static Map<String, Object> of(Settings settings) {
        String way = launcher(settings).orElse("");
        String launcher = settings.get(Fields.MPI_LAUNCHER).map(String::strip).orElse("mpirun");
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("launch", way);
        names.put("eachNode", way.equals("per-node") || way.equals(TORCHRUN));
        names.put("mpi", way.equals("mpi") ? launcher : "");
        names.put("ranks", String.valueOf(settings.get(Fields.TASKS_PER_NODE).orElse(1)));
        names.put("hostFile", launcher.matches("(\\S*/)?(mpirun|mpiexec)(\\s.*)?"));
        return names;
    }

    /**
     * Returns the command as each node runs it. torchrun starts any program, not only scripts of its own Python ({@code --no-python}), and
     * its processes rendezvous at the first node: torch.distributed.run, Elastic Launch.
     */
    static String command(String command, Settings settings) {
        Optional<String> way = launcher(settings);
        if (way.isEmpty() || command.contains(Container.PLACEHOLDER)) {
            return command;
        }
        String one = ShellWordsOf.toSingleProgram(command);
        if (!way.get().equals(TORCHRUN)) {
            return one;
        }
        return TORCHRUN + " --nnodes=\"$NNODES\" --nproc-per-node=" + processes(settings)
                + " --rdzv-backend=c10d --rdzv-endpoint=\"$MASTER_ADDR:$MASTER_PORT\" --rdzv-id=\"$bw_job\""
                + " --no-python "
                + one;
    }

    /** Returns the number of processes per node: one per GPU, if there are any. */
    private static int processes(Settings settings) {
        return settings.get(Fields.GPUS_PER_NODE)
                .filter(count -> count > 0)
                .or(() -> settings.get(Fields.TASKS_PER_NODE))
                .orElse(1);
    }

    /** Returns the prefix of the command in the script. */
    static String prefix(Settings settings) {
        return launcher(settings).isPresent() && !Container.hasPlaceholder(settings) ? "\"${bw_launch[@]}\" " : "";
    }
}
