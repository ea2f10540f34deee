package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests scripts that read their parameters with the run's loader. */
class OwnLoaderTest {
    private static final String CLASSES = """
            from dataclasses import dataclass, field
            from typing import Any, Optional
            import batchwright_params
            @dataclass
            class Adam:
                lr: float
            @dataclass
            class Config:
                epochs: int = 3
            """;

    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @Test
    void the_loader_accepts_every_name_if_there_is_no_class() throws Exception {
        Options read = read("args = batchwright_params.load()\n");
        assertThat(read.all()).isEmpty();
        assertThat(read.gaps()).isEmpty();
        assertThat(read.others()).isEqualTo(Options.Others.TAKEN);
    }

    @Test
    void a_nested_class_without_a_default_has_required_fields_with_dotted_names() throws Exception {
        Options read = read("@dataclass\nclass All(Config):\n    adam: Adam\nbatchwright_params.load(All)\n");
        assertThat(read.all()).extracting(Option::name).containsExactly("epochs", "adam.lr");
        assertThat(read.find("adam.lr").orElseThrow().need()).isEqualTo(Option.Need.REQUIRED);
        assertThat(read.isComplete()).isTrue();
    }

    @Test
    void a_field_that_accepts_any_name_counts_as_a_gap() throws Exception {
        for (String type : new String[] {"dict", "Any", "Optional[dict]", "dict[str, int]"}) {
            Options read =
                    read("@dataclass\nclass All:\n    more: " + type + " = None\nbatchwright_params.load(All)\n");
            assertThat(read.gaps()).as(type).hasSize(1);
        }
    }

    @Test
    void a_class_whose_source_is_not_available_counts_as_a_gap() throws Exception {
        Options read = read(
                "import absent\n@dataclass\nclass All(absent.Base):\n    a: int = 1\nbatchwright_params.load(All)\n");
        assertThat(read.isComplete()).isFalse();
    }

    private Options read(String use) throws Exception {
        Files.writeString(folder.resolve("train.py"), CLASSES + use);
        OptionReading reading = new OptionReader(cache).read(folder, "python train.py");
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
