package org.batchwright;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import org.batchwright.cli.Cli;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.engine.HomeFolder;
import org.batchwright.engine.ProgramLaunch;
import org.batchwright.engine.Wiring;
import org.batchwright.workspace.AppFolders;

/** Opens the window if there are no arguments or only a workspace; otherwise, runs the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] words) throws InterruptedException {
        Optional<String> fault = FileNameEncoding.findProblem(System.getProperties());
        if (fault.isPresent()) {
            System.err.println(fault.get());
            System.exit(Exit.FAILURE.code());
        }
        HomeFolder.apply(System.getenv(), System.getProperties());
        AppFolders places = AppFolders.forCurrentSystem();
        places.makePrivate();
        Wiring wiring = new Wiring(places);
        Optional<Path> workspace = ProgramLaunch.onlyWorkspace(words);
        int exit = words.length == 0 || workspace.isPresent()
                ? new WindowWiring(wiring).run(workspace)
                : new Cli(wiring, Terminal.system(), Clock.system(ZoneId.systemDefault())).run(words);
        wiring.log().close();
        System.exit(exit);
    }
}
