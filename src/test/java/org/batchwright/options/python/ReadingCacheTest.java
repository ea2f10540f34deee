package org.batchwright.options.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Value;
import org.batchwright.options.Corpus;
import org.batchwright.options.OptionReading;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingCacheTest {
    private static final String COMMAND = "python train.py";

    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @BeforeEach
    void script() throws IOException {
        write("train.py", "import argparse, more\np = argparse.ArgumentParser()\nmore.add(p)\np.parse_args()\n");
        write("more.py", "def add(p):\n    p.add_argument('--lr')\n");
    }

    @Test
    void a_second_read_does_not_need_python() throws Exception {
        assertThat(names(new OptionReader(cache))).containsExactly("lr");
        Pythons none = new Pythons(List.of(), List.of());
        assertThat(names(new OptionReader(cache, none))).containsExactly("lr");
    }

    @Test
    void a_change_in_any_file_that_was_read_is_detected() throws Exception {
        OptionReader reader = new OptionReader(cache);
        assertThat(reader.isCurrent(folder, COMMAND)).isFalse();
        reader.read(folder, COMMAND);
        assertThat(reader.isCurrent(folder, COMMAND)).isTrue();
        write("more.py", "def add(p):\n    p.add_argument('--rate')\n");
        assertThat(reader.isCurrent(folder, COMMAND)).isFalse();
        assertThat(names(reader)).containsExactly("rate");
    }

    @Test
    void a_change_that_preserves_size_and_time_is_still_detected() throws Exception {
        OptionReader reader = new OptionReader(cache);
        reader.read(folder, COMMAND);
        FileTime time = Files.getLastModifiedTime(folder.resolve("more.py"));
        write("more.py", "def add(p):\n    p.add_argument('--wd')\n");
        Files.setLastModifiedTime(folder.resolve("more.py"), time);
        assertThat(names(reader)).containsExactly("wd");
    }

    @Test
    void a_new_module_is_detected() throws Exception {
        Files.delete(folder.resolve("more.py"));
        OptionReader reader = new OptionReader(cache);
        reader.read(folder, COMMAND);
        assertThat(reader.isCurrent(folder, COMMAND)).isTrue();
        write("more.py", "def add(p):\n    p.add_argument('--lr')\n");
        assertThat(reader.isCurrent(folder, COMMAND)).isFalse();
        assertThat(names(reader)).containsExactly("lr");
    }

    @Test
    void newly_declared_options_in_a_module_of_a_large_program_are_detected() throws Exception {
        write("train.py", "import large, registry, more\nregistry.parser.parse_args()\n");
        write("large.py", "# a line\n".repeat(120_000));
        write("registry.py", "import argparse\nparser = argparse.ArgumentParser()\nparser.add_argument('--lr')\n");
        write("more.py", "import registry\n");
        OptionReader reader = new OptionReader(cache);
        assertThat(names(reader)).containsExactly("lr");
        write("more.py", "import registry\nregistry.parser.add_argument('--wd')\n");
        assertThat(reader.isCurrent(folder, COMMAND)).isFalse();
        assertThat(names(reader)).containsExactly("lr", "wd");
    }

    @Test
    void a_new_choice_in_a_configuration_folder_is_detected() throws Exception {
        Path scripts = Corpus.FOLDER.resolve("hydra_groups");
        for (String name : List.of("train.py", "conf/config.yaml", "conf/model/vit.yaml", "conf/optimizer/adam.yaml")) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), Files.readString(scripts.resolve(name)));
        }
        OptionReader reader = new OptionReader(cache);
        reader.read(folder, COMMAND);
        write("conf/model/mlp.yaml", "name: mlp\n");
        OptionReading.Read read = (OptionReading.Read) reader.read(folder, COMMAND);
        assertThat(read.options().find("model").orElseThrow().takes().choices()).containsExactly("mlp", "vit");
    }

    @Test
    void the_script_is_read_again_if_its_cache_entry_is_corrupt() throws Exception {
        OptionReader reader = new OptionReader(cache);
        reader.read(folder, COMMAND);
        for (String kept : List.of("readings", "sources")) {
            try (Stream<Path> entries = Files.list(cache.resolve(kept))) {
                for (Path entry : entries.toList()) {
                    Files.writeString(entry, "{\"files\": [{}], \"answer\"");
                }
            }
        }
        assertThat(names(reader)).containsExactly("lr");
    }

    @Test
    void an_unwritable_cache_folder_is_reported_but_has_no_other_effect() throws Exception {
        Path file = Files.writeString(cache.resolve("file"), "in the way");
        OptionReading reading = new OptionReader(file).read(folder, COMMAND);
        assertThat(reading)
                .isInstanceOfSatisfying(
                        OptionReading.Unread.class,
                        unread -> assertThat(unread.message().what()).contains("cannot be written"));
    }

    @Test
    void editing_the_commands_arguments_does_not_cause_the_script_to_be_read_again() throws Exception {
        write("train.py", """
            import argparse
            p = argparse.ArgumentParser()
            s = p.add_subparsers()
            fit = s.add_parser("fit", aliases=["f"])
            fit.add_argument("--lr", required=True)
            s.add_parser("score").add_argument("--best")
            p.parse_args()
            """);
        OptionReader reader = new OptionReader(cache, countingPython());
        assertThat(names(reader, "python train.py fit")).containsExactly("lr");
        assertThat(names(reader, "python train.py fit --lr 3")).containsExactly("lr");
        assertThat(names(reader, "python train.py score --be")).containsExactly("best");
        assertThat(names(reader, "python train.py --verbose f")).containsExactly("lr");
        assertThat(names(reader, "python train.py")).isEmpty();
        assertThat(starts()).isEqualTo(1);

        write("train.py", "import argparse\np = argparse.ArgumentParser()\np.add_argument('--wd')\np.parse_args()\n");
        assertThat(names(reader, "python train.py score --best")).containsExactly("wd");
        assertThat(names(reader, "python train.py")).containsExactly("wd");
        assertThat(starts()).isEqualTo(2);
    }

    @Test
    void a_hydra_override_selects_a_choice_without_reading_the_script_again() throws Exception {
        Path scripts = Corpus.FOLDER.resolve("hydra_choices");
        OptionReader reader = new OptionReader(cache, countingPython());
        for (String words : List.of("", " db=sqlite", " db=postgresql", " db=postgresql db.timeout=3")) {
            assertThat(reader.read(scripts, "python train.py" + words)).isInstanceOf(OptionReading.Read.class);
        }
        Options chosen = ((OptionReading.Read) reader.read(scripts, "python train.py db=postgresql")).options();
        assertThat(chosen.find("db").orElseThrow().fallback()).contains(Value.of("postgresql"));
        assertThat(starts()).isEqualTo(1);
    }

    private Pythons countingPython() throws IOException {
        Path python = TestProgram.write(
                cache.resolve("counting-python"),
                "#!/bin/sh\necho x >> '" + cache.resolve("starts") + "'\nexec python3 \"$@\"\n");
        return new Pythons(List.of(List.of(python.toString())), List.of());
    }

    private int starts() throws IOException {
        return Files.readAllLines(cache.resolve("starts")).size();
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private List<String> names(OptionReader reader) throws InterruptedException {
        return names(reader, COMMAND);
    }

    private List<String> names(OptionReader reader, String command) throws InterruptedException {
        OptionReading reading = reader.read(folder, command);
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading)
                .options().all().stream().map(Option::name).toList();
    }
}
