package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.Option;
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
    void what_was_read_once_needs_no_python_the_second_time() throws Exception {
        assertThat(names(new OptionReader(cache))).containsExactly("lr");
        Pythons none = new Pythons(List.of(), List.of());
        assertThat(names(new OptionReader(cache, none))).containsExactly("lr");
    }

    @Test
    void a_change_in_any_file_that_was_read_is_seen() throws Exception {
        OptionReader reader = new OptionReader(cache);
        assertThat(reader.isCurrent(folder, COMMAND)).isFalse();
        reader.read(folder, COMMAND);
        assertThat(reader.isCurrent(folder, COMMAND)).isTrue();
        write("more.py", "def add(p):\n    p.add_argument('--rate')\n");
        assertThat(reader.isCurrent(folder, COMMAND)).isFalse();
        assertThat(names(reader)).containsExactly("rate");
    }

    @Test
    void a_change_that_keeps_size_and_time_is_still_read() throws Exception {
        OptionReader reader = new OptionReader(cache);
        reader.read(folder, COMMAND);
        FileTime time = Files.getLastModifiedTime(folder.resolve("more.py"));
        write("more.py", "def add(p):\n    p.add_argument('--wd')\n");
        Files.setLastModifiedTime(folder.resolve("more.py"), time);
        assertThat(names(reader)).containsExactly("wd");
    }

    @Test
    void a_module_that_appears_is_seen() throws Exception {
        Files.delete(folder.resolve("more.py"));
        OptionReader reader = new OptionReader(cache);
        reader.read(folder, COMMAND);
        assertThat(reader.isCurrent(folder, COMMAND)).isTrue();
        write("more.py", "def add(p):\n    p.add_argument('--lr')\n");
        assertThat(reader.isCurrent(folder, COMMAND)).isFalse();
        assertThat(names(reader)).containsExactly("lr");
    }

    @Test
    void a_new_choice_in_a_configuration_folder_is_seen() throws Exception {
        Path scripts = Corpus.FOLDER.resolve("hydra_groups");
        for (String name : List.of("train.py", "conf/config.yaml", "conf/model/vit.yaml", "conf/optimizer/adam.yaml")) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), Files.readString(scripts.resolve(name)));
        }
        OptionReader reader = new OptionReader(cache);
        reader.read(folder, COMMAND);
        write("conf/model/mlp.yaml", "name: mlp\n");
        Reading.Read read = (Reading.Read) reader.read(folder, COMMAND);
        assertThat(read.options().find("model").orElseThrow().takes().choices()).containsExactly("mlp", "vit");
    }

    @Test
    void a_broken_entry_is_read_anew() throws Exception {
        OptionReader reader = new OptionReader(cache);
        reader.read(folder, COMMAND);
        try (Stream<Path> entries = Files.list(cache.resolve("readings"))) {
            for (Path entry : entries.toList()) {
                Files.writeString(entry, "{\"files\": [{}], \"answer\"");
            }
        }
        assertThat(names(reader)).containsExactly("lr");
    }

    @Test
    void a_cache_folder_that_cannot_be_written_is_said_and_nothing_else_breaks() throws Exception {
        Path file = Files.writeString(cache.resolve("file"), "in the way");
        Reading reading = new OptionReader(file).read(folder, COMMAND);
        assertThat(reading)
                .isInstanceOfSatisfying(
                        Reading.Unread.class, unread -> assertThat(unread.why()).contains("cannot be written"));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private List<String> names(OptionReader reader) throws InterruptedException {
        Reading reading = reader.read(folder, COMMAND);
        assertThat(reading).isInstanceOf(Reading.Read.class);
        return ((Reading.Read) reading)
                .options().all().stream().map(Option::name).toList();
    }
}
