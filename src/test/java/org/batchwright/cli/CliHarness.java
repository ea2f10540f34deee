package org.batchwright.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.contract.ContractCheck;
import org.batchwright.cli.session.CliServices;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.remote.terminal.UserTerminal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A command line that is run against a fake engine, and its output. The output of {@code --json} is validated against the schema in the
 * manual.
 */
public final class CliHarness {
    public final FakeEngine engine = new FakeEngine();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    public Optional<Path> workspace = Optional.empty();
    /** The terminal for shells that commands open; empty if there is none. */
    public Optional<UserTerminal> forShell = Optional.empty();

    TerminalStyles looks = TerminalStyles.NO_TERMINAL;

    public int run(String... words) {
        Terminal terminal = new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        looks,
                        Optional.empty())
                .with(InputStream.nullInputStream(), forShell);
        CliServices.Opening opening = (folder, questions) -> {
            workspace = folder;
            return engine;
        };
        int before = out.size();
        int exit = new Cli(opening, terminal, Clock.fixed(FakeEngine.NOON.plusSeconds(600), ZoneOffset.UTC)).run(words);
        if (List.of(words).contains("--json")) {
            byte[] all = out.toByteArray();
            ContractCheck.check(new String(all, before, all.length - before, StandardCharsets.UTF_8), words);
        }
        return exit;
    }

    public String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    public JsonNode json() {
        return JsonMapper.builder().build().readTree(out());
    }
}
