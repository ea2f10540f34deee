package org.batchwright.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A command line typed against a fake engine, and what it answered. */
final class Typed {
    final FakeEngine engine = new FakeEngine();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    Optional<Path> workspace = Optional.empty();
    Terminal.Looks looks = Terminal.Looks.NO_TERMINAL;

    int run(String... words) {
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                looks,
                Optional.empty());
        CliServices.Opening opening = (folder, questions) -> {
            workspace = folder;
            return engine;
        };
        return new Cli(opening, terminal, Clock.fixed(FakeEngine.NOON.plusSeconds(600), ZoneOffset.UTC)).run(words);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    JsonNode json() {
        return JsonMapper.builder().build().readTree(out());
    }
}
