package org.batchwright;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import org.batchwright.cli.Cli;
import org.batchwright.cli.Terminal;
import org.batchwright.workspace.Places;

/** Without words, or with a workspace only, the window; with other words the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] words) throws InterruptedException {
        HomeFolder.agree(System.getenv(), System.getProperties());
        Wiring wiring = new Wiring(Places.usual());
        int exit = forWindow(words)
                ? new WindowWiring(wiring).run(words.length == 0 ? Optional.empty() : Optional.of(Path.of(words[1])))
                : new Cli(wiring, Terminal.system(), Clock.system(ZoneId.systemDefault())).run(words);
        System.exit(exit);
    }

    private static boolean forWindow(String... words) {
        return words.length == 0 || (words.length == 2 && words[0].equals("--workspace"));
    }
}
