package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.NastyTexts;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Option.Arity.Several;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests how Python's own argparse parses the output of {@link ParameterPassing}, through a real bash. */
class ArgparseTest {
    private static final int MANY = Integer.MAX_VALUE;

    private static final Map<String, Declared> SCRIPT = new LinkedHashMap<>();

    /** An option, both as declared by the script and as read by the application. */
    private record Declared(String python, Option option) {}

    static {
        declare("'--name', '-n'", Arity.ONE, "--name", "-n");
        declare("'-lr'", Arity.ONE, "-lr");
        declare("'-k'", Arity.ONE, "-k");
        declare("'--amp', action='store_true'", Arity.SWITCH, "--amp");
        declare("'--no-cache', action='store_false', dest='cache'", Arity.SWITCH, "--no-cache");
        declare("'--gpus', nargs='+'", new Arity(1, MANY, Several.TOGETHER), "--gpus");
        declare("'--tags', nargs='*', default='unset'", new Arity(0, MANY, Several.TOGETHER), "--tags");
        declare("'--size', nargs=2", new Arity(2, 2, Several.TOGETHER), "--size");
        declare("'--add', action='append'", new Arity(1, MANY, Several.REPEATED), "--add");
        declare("'--layers', type=lambda t: t.split(',')", new Arity(1, MANY, Several.COMMAS), "--layers");
        declare("'--shape', type=__import__('ast').literal_eval", new Arity(1, MANY, Several.BRACKETS), "--shape");
        declare("'--config', type=json.loads", new Arity(1, MANY, Several.BRACKETS), "--config");
        declare("'--resume', nargs='?', const='latest'", new Arity(0, 1, Several.TOGETHER), "--resume");
        declare("'--optimizer.lr', dest='optimizer_lr'", Arity.ONE, "--optimizer.lr");
        SCRIPT.put(
                "ema",
                new Declared(
                        "'--ema', action=argparse.BooleanOptionalAction",
                        option(Arity.SWITCH, List.of("--no-ema"), "--ema")));
    }

    private static void declare(String python, Arity arity, String... flags) {
        SCRIPT.put(flags[0].replaceFirst("^-+", ""), new Declared(python, option(arity, List.of(), flags)));
    }

    private static Option option(Arity arity, List<String> off, String... flags) {
        return new Option(
                new Option.Spelling(List.of(flags), off),
                new Option.Takes(Option.Type.OTHER, arity, List.of()),
                Option.Need.OPTIONAL,
                Optional.empty(),
                "",
                Optional.empty());
    }

    @TempDir
    Path folder;

    private static final String ROWS = """
            name   | text         | name='text'
            name   | -5           | name='-5'
            name   | --name       | name='--name'
            n      | -x           | name='-x'
            n      | -a=b c       | name='-a=b c'
            name   |              | name=''
            lr     | 0.1          | lr='0.1'
            lr     | -0.1         | lr='-0.1'
            lr     | -1e-4        | lr='-1e-4'
            lr     |              | lr=''
            k      | =x           | k='=x'
            k      | -1e-4        | k='-1e-4'
            k      | -k=v         | k='-k=v'
            k      |              | k=''
            amp    | true         | amp=True
            amp    | True         | amp=True
            amp    | []           | amp=True
            amp    | false        | amp=False
            no-cache | []         | cache=False
            no-cache | false      | cache=True
            ema    | true         | ema=True
            ema    | false        | ema=False
            no-ema | []           | ema=False
            no-ema | false        | ema=True
            gpus   | [0, 1]       | gpus=['0', '1']
            gpus   | [-1]         | gpus=['-1']
            gpus   | [-x]         | gpus=['-x']
            gpus   | [-1, -2]     | gpus=['-1', '-2']
            gpus   | 0            | gpus=['0']
            gpus   | 0 1          | gpus=['0 1']
            tags   | []           | tags=[]
            tags   | [a b, , c]   | tags=['a b', '', 'c']
            size   | [640, 480]   | size=['640', '480']
            add    | [a, -b, --c] | add=['a', '-b', '--c']
            add    | a            | add=['a']
            add    | []           | add=None
            layers | [1, 2]       | layers=['1', '2']
            layers | [-1, 2]      | layers=['-1', '2']
            layers | 3            | layers=['3']
            layers | []           | layers=['']
            shape  | [1, -2.5e3]  | shape=[1, -2500.0]
            shape  | [a b, it's]  | shape=['a b', "it's"]
            shape  | []           | shape=[]
            config | [\\, é ", 1] | config=['\\\\', 'é "', 1]
            resume | []           | resume='latest'
            resume | -x           | resume='-x'
            optimizer.lr | -1     | optimizer_lr='-1'
            """;

    @ParameterizedTest
    @ValueSource(strings = {"flags", "equals"})
    void argparse_parses_the_given_values_as_intended(String way) throws Exception {
        List<String> wanted = new ArrayList<>();
        List<ParameterPassing> written = new ArrayList<>();
        for (String row : ROWS.lines().toList()) {
            String[] cells = row.split("\\|", -1);
            wanted.add(cells[2].strip());
            written.add(ParameterPassing.of(
                    way,
                    Assignments.NONE.with(cells[0].strip(), value(cells[1].strip())),
                    Optional.of(
                            known(SCRIPT.values().stream().map(Declared::option).toList()))));
        }
        assertThat(parsed(written, wanted)).containsExactlyElementsOf(wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"flags", "equals"})
    void consecutive_lists_do_not_absorb_each_other_or_the_operand(String way) throws Exception {
        Assignments parameters = Assignments.NONE
                .with("gpus", value("[0, 1]"))
                .with("resume", value("[]"))
                .with("tags", value("[x, y]"))
                .with("amp", value("true"))
                .with("size", value("[3, 4]"));
        Options known = known(SCRIPT.values().stream().map(Declared::option).toList());
        String wanted = "operand='data' and gpus=['0', '1'] and resume='latest' and tags=['x', 'y'] and amp=True"
                + " and size=['3', '4']";
        assertThat(parsed(List.of(ParameterPassing.of(way, parameters, Optional.of(known))), List.of(wanted)))
                .containsExactly(wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"flags", "equals"})
    void argparse_receives_any_string_in_every_form_that_it_accepts(String way) throws Exception {
        List<String> texts = new NastyTexts(4)
                .some(600).stream()
                        .filter(text -> !text.equals("--")) // which argparse before Python 3.13 drops even when joined
                        .toList();
        StringBuilder declarations = new StringBuilder();
        List<Option> options = new ArrayList<>();
        Assignments parameters = Assignments.NONE;
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            String flag = (i % 3 == 0 ? "-p" : "--p_") + i;
            boolean append = i % 5 == 0;
            declarations
                    .append("parser.add_argument('%s', dest='p%d'".formatted(flag, i))
                    .append(append ? ", action='append')\n" : ")\n");
            options.add(option(append ? new Arity(1, MANY, Several.REPEATED) : Arity.ONE, List.of(), flag));
            parameters = parameters.with(
                    flag.replaceFirst("^-+", ""),
                    append ? Value.of(List.of(texts.get(i), "b")) : Value.of(texts.get(i)));
            wanted.add(texts.get(i));
        }
        run(declarations.toString(), """
                read = vars(parser.parse_args(lines[0]))
                texts = [read["p%d" % i] for i in range(len(read))]
                json.dump([text[0] if isinstance(text, list) else text for text in texts], out)
                out.close()
                """, List.of(ParameterPassing.of(way, parameters, Optional.of(known(options)))));
        JsonNode read = JsonMapper.shared().readTree(Files.readAllBytes(folder.resolve("read")));
        assertThat(read.valueStream().map(JsonNode::asString)).containsExactlyElementsOf(wanted);
    }

    private static Value value(String typed) {
        if (!typed.startsWith("[")) {
            return Value.of(typed);
        }
        String inner = typed.substring(1, typed.length() - 1);
        return Value.of(inner.isEmpty() ? List.of() : List.of(inner.split(", ", -1)));
    }

    private static Options known(List<Option> options) {
        return new Options("show.py", List.of("flags"), options, List.of(), Options.Others.REFUSED, List.of());
    }

    /** Returns the value that argparse parses from each command line for the wanted argument. */
    private List<String> parsed(List<ParameterPassing> written, List<String> wanted) throws Exception {
        StringBuilder declarations = new StringBuilder("parser.add_argument('operand')\n");
        SCRIPT.values()
                .forEach(one -> declarations
                        .append("parser.add_argument(")
                        .append(one.python())
                        .append(")\n"));
        Files.write(folder.resolve("wanted"), wanted);
        run(declarations.toString(), """
                for words, wanted in zip(lines, open("wanted", encoding="utf-8")):
                    names = [part.split("=")[0] for part in wanted.strip().split(" and ")]
                    read = vars(parser.parse_args(["data"] + words))
                    print(" and ".join("%s=%r" % (name, read[name]) for name in names), file=out)
                """, written);
        return Files.readAllLines(folder.resolve("read"));
    }

    /** Runs the command lines: bash splits them, and Python's argparse parses the arguments. */
    private void run(String declarations, String read, List<ParameterPassing> written) throws Exception {
        Files.writeString(folder.resolve("show.py"), """
                import argparse, json
                lines = [[]]
                for word in open("words", encoding="utf-8", newline="").read().split("\\0")[:-1]:
                    if word == "<end>":
                        lines.append([])
                    else:
                        lines[-1].append(word)
                out = open("read", "w", encoding="utf-8")
                parser = argparse.ArgumentParser()
                """ + declarations + read);
        StringBuilder script = new StringBuilder("exec 3>words\n");
        for (ParameterPassing passing : written) {
            script.append("words() { printf '%s\\0' \"$@\" >&3; }; words ")
                    .append(String.join(" ", passing.arguments()))
                    .append(" '<end>'\n");
        }
        Files.writeString(folder.resolve("job.sh"), script.append("exec python3 show.py\n"));
        Process bash = new ProcessBuilder("bash", "job.sh")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(output).isZero();
    }
}
