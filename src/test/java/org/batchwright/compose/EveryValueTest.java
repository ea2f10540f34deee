package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.batchwright.Given;
import org.batchwright.NastyTexts;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.script.HydraReading;
import org.batchwright.script.ScriptRequest;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.TemplateFault;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Passes two thousand nasty values to the command in each way of passing parameters, through the templates and a real bash.
 * {@code -Dbatchwright.values=10000} tries more values.
 */
@Tag("slow")
class EveryValueTest {
    private static final List<Arity.Several> MANY =
            List.of(Arity.Several.TOGETHER, Arity.Several.REPEATED, Arity.Several.COMMAS);

    private static final int VALUES = Integer.getInteger("batchwright.values", 2_000);
    private static final int AT_ONCE = 500;

    @TempDir
    Path folder;

    private final ScriptWriter writer = new ScriptWriter(new Templates(Path.of("no-such-folder")));

    @ParameterizedTest
    @CsvSource({
        "flags, unknown",
        "flags, known",
        "equals, unknown",
        "equals, known",
        "key-value, unknown",
        "key-value, known",
        "environment, unknown",
        "environment, known",
        "json-file, unknown",
        "json-file, known"
    })
    void any_value_reaches_the_command_byte_for_byte(String way, Knowing knowing) throws Exception {
        long seed = Long.getLong("batchwright.seed", 20_261_121);
        List<String> values = new NastyTexts(seed).some(VALUES);
        for (int from = 0; from < VALUES; from += AT_ONCE) {
            List<String> batch = values.subList(from, Math.min(from + AT_ONCE, VALUES));
            Dialect dialect = Dialect.values()[from / AT_ONCE % Dialect.values().length];
            Case one = new Case(way, knowing, dialect);
            List<String> received = received(one, batch);
            if (!received.equals(batch)) {
                throw new AssertionError(one + " changed a value on its way. -Dbatchwright.seed=" + seed
                        + "\nthe least that fails: " + escape(least(one, batch, received)));
            }
        }
        assertThat(folder.resolve("run/work/owned")).doesNotExist();
    }

    /** Whether the options of the script have been read. */
    enum Knowing {
        unknown,
        known
    }

    /** The dialects whose templates are tested. Each determines the run's folder in its own way. */
    enum Dialect {
        SLURM("slurm"),
        THIS_COMPUTER("this-computer");

        private final String name;

        Dialect(String name) {
            this.name = name;
        }
    }

    private record Case(String way, Knowing knowing, Dialect dialect) {}

    private String least(Case one, List<String> batch, List<String> received) throws Exception {
        int at = IntStream.range(0, batch.size())
                .filter(i -> i >= received.size() || !batch.get(i).equals(received.get(i)))
                .findFirst()
                .orElse(0);
        return NastyTexts.shrunk(batch.get(at), text -> {
            try {
                return !received(one, List.of(text)).equals(List.of(text));
            } catch (Exception alone) {
                return true;
            }
        });
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars()
                .forEach(c -> escaped.append(c > ' ' && c < 0x7f ? String.valueOf((char) c) : "\\u%04x".formatted(c)));
        return escaped.toString();
    }

    private List<String> received(Case one, List<String> values) throws Exception {
        Map<String, Value> typed = new LinkedHashMap<>();
        for (int i = 0; i < values.size(); i++) {
            typed.put(name(i), Value.of(values.get(i)));
        }
        Assignments parameters = new Assignments(typed);
        Optional<Options> options =
                one.knowing() == Knowing.known ? Optional.of(options(values.size())) : Optional.empty();
        Path run = Files.createDirectories(folder.resolve("run"));
        Files.createDirectories(run.resolve("work"));
        Files.deleteIfExists(run.resolve("work/seen"));
        Files.writeString(run.resolve("params.json"), ParamsJson.of(parameters, options));
        bash(run, one, script(one, parameters, options));
        List<String> seen = Arrays.asList((Files.readString(run.resolve("work/seen")) + "end").split("\0"));
        return read(one.way(), seen.subList(0, seen.size() - 1), values);
    }

    private String script(Case one, Assignments parameters, Optional<Options> options) throws TemplateFault {
        String command = switch (one.way()) {
            case "environment" -> ">seen env -0";
            case "json-file" ->
                "python3 -c 'import json,sys;o=open(\"seen\",\"w\",encoding=\"utf-8\",newline=\"\");"
                        + "[o.write((v if isinstance(v,str) else str(v).lower())+\"\\0\") for v in"
                        + " json.load(open(sys.argv[1],encoding=\"utf-8\"),parse_int=str,parse_float=str)"
                        + ".values()]'";
            default -> ">seen /usr/bin/printf '%s\\0'";
        };
        Settings settings = Given.settings(Fields.COMMAND, command, Fields.PASS_PARAMETERS, one.way());
        PlannedJob job = new PlannedJob("job", settings, parameters, Assignments.NONE);
        return writer.write(new ScriptRequest(one.dialect().name, List.of(), job, "p/x", options));
    }

    /** Runs the script in both kinds of locales, since the application cannot control the job's locale. */
    private void bash(Path run, Case one, String script) throws IOException, InterruptedException {
        Files.writeString(run.resolve("job.sh"), script);
        ProcessBuilder builder = new ProcessBuilder("bash", "job.sh").directory(run.toFile());
        builder.environment().put("LC_ALL", one.dialect() == Dialect.SLURM ? "C" : "C.UTF-8");
        builder.environment().remove("SLURM_SUBMIT_DIR");
        Process bash = builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("job.log").toFile())
                .start();
        assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(bash.exitValue()).as(() -> log(folder.resolve("job.log"))).isZero();
    }

    private static String log(Path file) {
        try {
            String all = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            return all.substring(Math.max(0, all.length() - 2_000));
        } catch (IOException gone) {
            return gone.toString();
        }
    }

    /** Extracts the values from the received arguments, as a parser for that way of passing parameters would. */
    private static List<String> read(String way, List<String> seen, List<String> wanted) {
        List<String> values = new ArrayList<>();
        switch (way) {
            case "environment" -> {
                Map<String, String> variables = new LinkedHashMap<>();
                seen.forEach(entry ->
                        variables.put(entry.substring(0, entry.indexOf('=')), entry.substring(entry.indexOf('=') + 1)));
                for (int i = 0; i < wanted.size(); i++) {
                    values.add(String.valueOf(variables.get(name(i).toUpperCase(Locale.ROOT))));
                }
            }
            case "key-value" -> {
                for (int i = 0; i < seen.size(); i++) {
                    List<String> read = HydraReading.texts(after(name(i) + "=", seen.get(i)));
                    values.add(read.contains(wanted.get(i)) ? wanted.get(i) : read.getFirst());
                }
            }
            case "json-file" -> values.addAll(seen);
            default -> {
                for (int at = 0; at < seen.size(); at++) {
                    String name = name(values.size());
                    boolean apart = seen.get(at).matches("-{1,2}" + name);
                    values.add(
                            apart
                                    ? seen.get(++at)
                                    : after("=", after(name, seen.get(at).replaceFirst("^--?", ""))));
                }
            }
        }
        return values;
    }

    private static String after(String start, String text) {
        return text.startsWith(start) ? text.substring(start.length()) : "not " + start + " but " + text;
    }

    private static String name(int i) {
        return (i % 7 == 6 ? "longer_name_" : "p") + i;
    }

    /** Returns options with long names, single-dash names of several letters, and lists of each kind with one value. */
    private static Options options(int count) {
        List<Option> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Arity.Several several = MANY.get(i % MANY.size());
            all.add(new Option(
                    new Option.Spelling(List.of((i % 2 == 0 ? "--" : "-") + name(i)), List.of()),
                    new Option.Takes(
                            i % 2 == 0 ? Option.Type.TEXT : Option.Type.OTHER,
                            new Arity(1, 1 + i % 4, several),
                            List.of()),
                    Option.Need.OPTIONAL,
                    Optional.empty(),
                    "",
                    Optional.empty()));
        }
        return new Options("x", List.of(), all, List.of(), Options.Others.REFUSED, List.of());
    }
}
