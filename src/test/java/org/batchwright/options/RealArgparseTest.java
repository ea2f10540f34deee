package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Value;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares options read from the source with those that the local Python's argparse reports when the script runs ({@code truth.py}). */
class RealArgparseTest {
    @TempDir
    Path cache;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "detector_modules train_net.py",
                "digits_small main.py",
                "gan_groups train_gan.py",
                "image_classes train.py",
                "pretrain_tables pretrain.py",
                "rl_class run.py",
                "segment_values seg.py",
                "speech_parents train.py",
                "tabular_loops fit.py",
                "tool_subcommands tool.py train"
            })
    void argparse_itself_reports_the_options_that_were_read(String script) throws Exception {
        List<String> words = List.of(script.split(" "));
        Path folder = Corpus.FOLDER.resolve(words.getFirst());
        Options read = read(folder, "python " + String.join(" ", words.subList(1, words.size())));
        List<String> differences = new ArrayList<>();
        for (JsonNode real : truth(words).path("options")) {
            read.all().stream()
                    .filter(option -> isSame(option, real))
                    .findFirst()
                    .ifPresentOrElse(
                            option -> differences.addAll(differences(option, real)),
                            () -> differences.add("not read: " + real));
        }
        assertThat(differences).isEmpty();
        assertThat(read.all()).hasSizeGreaterThan(4);
    }

    /**
     * Returns whether both arguments describe the same option. A pair such as {@code --amp} and {@code --no-amp}, which argparse treats as
     * two options, is one option that can be turned off.
     */
    private static boolean isSame(Option option, JsonNode real) {
        Set<String> flags = texts(real.path("flags"));
        return new TreeSet<>(option.spelling().flags()).equals(flags)
                || new TreeSet<>(option.spelling().off()).equals(flags);
    }

    private static List<String> differences(Option option, JsonNode real) {
        List<String> all = new ArrayList<>();
        if (new TreeSet<>(option.spelling().off()).equals(texts(real.path("flags")))) {
            return all;
        }
        String name = option.name() + ": ";
        Option.Type type = option.takes().type();
        switch (real.path("type").asString("")) {
            case "int" -> check(type == Option.Type.WHOLE, name + "int, read " + type, all);
            case "float" -> check(type == Option.Type.NUMBER, name + "float, read " + type, all);
            default ->
                check((type != Option.Type.WHOLE && type != Option.Type.NUMBER) || isCounted(option), name + type, all);
        }
        int most = real.path("nargs").path(1).asInt();
        Option.Arity arity = option.takes().arity();
        check(
                arity.several() == Option.Arity.Several.REPEATED
                        || (arity.least() == real.path("nargs").path(0).asInt()
                                && arity.most() == (most < 0 ? Integer.MAX_VALUE : most)),
                name + "takes " + real.path("nargs") + ", read " + arity,
                all);
        check(
                texts(real.path("choices")).equals(new TreeSet<>(option.takes().choices())),
                name + "choices " + real.path("choices") + ", read "
                        + option.takes().choices(),
                all);
        check(
                real.path("required").asBoolean() == (option.need() == Option.Need.REQUIRED),
                name + "required " + real.path("required"),
                all);
        check(isDefault(option, real), name + "default " + real.path("default") + ", read " + option.fallback(), all);
        return all;
    }

    private static boolean isCounted(Option option) {
        return option.takes().arity().isSwitch();
    }

    private static boolean isDefault(Option option, JsonNode real) {
        if (real.path("computed").asBoolean() || option.takes().arity().isSwitch()) {
            return true; // a switch has an on/off default, for which argparse may store any value
        }
        List<String> texts = option.fallback().map(Value::texts).orElse(List.of());
        JsonNode value = real.path("default");
        List<JsonNode> values =
                value.isArray() ? value.valueStream().toList() : value.isNull() ? List.of() : List.of(value);
        return texts.size() == values.size()
                && Stream.iterate(0, i -> i < texts.size(), i -> i + 1)
                        .allMatch(i -> isSame(texts.get(i), values.get(i)));
    }

    private static boolean isSame(String text, JsonNode value) {
        return value.isNumber()
                ? new BigDecimal(text).compareTo(value.decimalValue()) == 0
                : value.isBoolean() ? text.equalsIgnoreCase(value.asString()) : text.equals(value.asString());
    }

    private static void check(boolean holds, String difference, List<String> all) {
        if (!holds) {
            all.add(difference);
        }
    }

    private static Set<String> texts(JsonNode list) {
        Set<String> texts = new TreeSet<>();
        list.forEach(one -> texts.add(one.asString()));
        return texts;
    }

    private Options read(Path folder, String command) throws InterruptedException {
        OptionReading reading = new OptionReader(cache).read(folder, command);
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }

    private static JsonNode truth(List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "truth.py"));
        command.addAll(words);
        Process process = new ProcessBuilder(command)
                .directory(Corpus.FOLDER.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("truth.py " + words).isZero();
        return JsonMapper.builder().build().readTree(output);
    }
}
