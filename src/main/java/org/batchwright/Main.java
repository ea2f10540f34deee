package org.batchwright;

import java.time.Clock;
import java.time.ZoneId;
import org.batchwright.cli.Cli;
import org.batchwright.cli.Terminal;
import org.batchwright.workspace.Places;

/** Without words the window, with words the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] words) throws InterruptedException {
        Wiring wiring = new Wiring(Places.usual());
        int exit = words.length == 0
                ? new WindowWiring(wiring).run()
                : new Cli(wiring, Terminal.system(), Clock.system(ZoneId.systemDefault())).run(words);
        System.exit(exit);
    }
}
