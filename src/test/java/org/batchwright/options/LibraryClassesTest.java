package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;
import org.batchwright.options.check.GivenOptions;
import org.batchwright.options.python.OptionReader;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests options declared by library classes, whether or not the library is installed. */
class LibraryClassesTest {
    private static final String SCRIPT = """
        from dataclasses import dataclass, field
        from typing import Optional
        from transformers import HfArgumentParser, Seq2SeqTrainingArguments
        @dataclass
        class Own:
            depth: int = 3
            shuffle: Optional[bool] = None
        HfArgumentParser((Own, Seq2SeqTrainingArguments)).parse_args_into_dataclasses()
        """;

    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @Test
    void names_types_and_choices_are_taken_from_a_table_if_the_library_is_missing() throws Exception {
        write("train.py", SCRIPT);
        Options read = options("python train.py");
        assertThat(read.all()).hasSizeGreaterThan(100);
        assertThat(read.find("learning_rate").orElseThrow().takes().type()).isEqualTo(Option.Type.NUMBER);
        assertThat(read.find("lr_scheduler_type").orElseThrow().takes().choices())
                .contains("linear", "cosine");
        assertThat(read.find("predict_with_generate")).isPresent();
        assertThat(read.find("depth")).isPresent();
        assertThat(read.isComplete()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        requirements.txt | transformers==4.46.3 | 4.46, the nearest to 4.46.3 in requirements.txt
        requirements.txt | torch==2.4.0;transformers[torch]~=4.40.1 | 4.40, the nearest to 4.40.1 in requirements.txt
        requirements.txt | transformers<4.31 | 4.30, the nearest to 4.31 in requirements.txt
        requirements.txt | # transformers==4.30.0;sentence-transformers==2.2.0 | 5.18
        requirements.txt | transformers>=4.30 | 5.18
        requirements.txt | transformers==3.0 | 4.26, the nearest to 3.0 in requirements.txt
        pyproject.toml | dependencies = ["torch", "transformers == 4.49"] | 4.49, the nearest to 4.49 in pyproject.toml
        poetry.lock | name = "transformers";version = "4.44.2" | 4.44, the nearest to 4.44.2 in poetry.lock
        environment.yml | - transformers=4.41.0 | 4.41, the nearest to 4.41.0 in environment.yml
        """)
    void the_newest_version_that_the_project_allows_is_used(String file, String text, String version) throws Exception {
        write("train.py", SCRIPT);
        write(file, text.replace(";", "\n") + "\n");
        assertThat(options("python train.py").gaps())
                .singleElement()
                .satisfies(gap -> assertThat(gap.what())
                        .isEqualTo("transformers is not installed on this computer; the options of"
                                + " Seq2SeqTrainingArguments are from the table of transformers"
                                + " " + version + "."));
    }

    @Test
    void a_version_change_is_detected() throws Exception {
        write("train.py", SCRIPT);
        assertThat(options("python train.py").find("eval_strategy")).isPresent();
        write("requirements.txt", "transformers==4.30.0\n");
        assertThat(options("python train.py").find("eval_strategy")).isEmpty();
        write("requirements.txt", "transformers==4.57.0\n");
        assertThat(options("python train.py").find("eval_strategy")).isPresent();
    }

    @Test
    void a_fix_is_offered_for_a_typo_and_all_other_unknown_names_share_one_warning() throws Exception {
        write("train.py", SCRIPT);
        List<String> given = new ArrayList<>(List.of("learning_rte", "1e-4", "num_train_epochs", "3"));
        IntStream.range(0, 12).forEach(at -> given.addAll(List.of("quite_another_" + at, "1")));
        List<Problem> problems =
                problems(options("python train.py"), GivenOptions.preset(given.toArray(String[]::new)));
        assertThat(problems).hasSize(2).noneMatch(Problem::isBlocking);
        assertThat(problems.getFirst().fixes().getFirst().change())
                .isEqualTo(new Fix.RenameParameter("learning_rte", "learning_rate"));
        assertThat(problems.getLast().what())
                .startsWith("train.py appears to have no option for 12 of the parameters")
                .contains("(quite_another_0, ")
                .contains(" and 4 more)");
    }

    @Test
    void a_choice_that_another_version_may_have_does_not_block_submission() throws Exception {
        write("train.py", SCRIPT);
        assertThat(problems(options("python train.py"), GivenOptions.preset("lr_scheduler_type", "from_next_year")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING));
    }

    @Test
    void trl_fields_are_added_to_the_fields_of_transformers() throws Exception {
        write("train.py", """
            from trl import ModelConfig, ScriptArguments, SFTConfig, TrlParser
            TrlParser((ScriptArguments, SFTConfig, ModelConfig)).parse_args_and_config()
            """);
        Options read = options("python train.py");
        assertThat(read.all())
                .extracting(Option::name)
                .contains("packing", "learning_rate", "lora_r", "dataset_name", "config");
    }

    @Test
    void a_class_of_the_program_inherits_from_the_table() throws Exception {
        write("train.py", """
            import transformers
            from dataclasses import dataclass
            @dataclass
            class Own(transformers.TrainingArguments):
                depth: int = 3
                learning_rate: float = 0.5
            transformers.HfArgumentParser(Own).parse_args_into_dataclasses()
            """);
        Options read = options("python train.py");
        assertThat(read.all()).extracting(Option::name).contains("depth", "weight_decay");
        assertThat(read.find("learning_rate")
                        .orElseThrow()
                        .fallback()
                        .orElseThrow()
                        .displayText())
                .isEqualTo("0.5");
    }

    @Test
    void enums_and_literals_of_an_installed_library_are_choices() throws Exception {
        write("train.py", SCRIPT);
        Path python = environment();
        library("__init__.py", """
            from typing import TYPE_CHECKING
            if TYPE_CHECKING:
                from .training_args_seq2seq import Seq2SeqTrainingArguments
            """);
        library("trainer_utils.py", """
            from .utils import ExplicitEnum
            class SchedulerType(ExplicitEnum):
                LINEAR = "linear"
                COSINE = "cosine"
            """);
        library("training_args_seq2seq.py", """
            from dataclasses import dataclass, field
            from typing import Literal, Optional, Union
            from .trainer_utils import SchedulerType
            @dataclass
            class Seq2SeqTrainingArguments:
                scheduler: Union[SchedulerType, str] = field(default="linear")
                perhaps: Optional[SchedulerType] = None
                level: Literal["low", "high"] = "low"
                rate: Union[str, float] = 0.5
            """);
        Options read = options(python + " train.py");
        assertThat(read.isComplete()).isTrue();
        assertThat(read.find("scheduler").orElseThrow().takes().choices()).containsExactly("linear", "cosine");
        assertThat(read.find("perhaps").orElseThrow().takes().choices()).containsExactly("linear", "cosine");
        assertThat(read.find("level").orElseThrow().takes().choices()).containsExactly("low", "high");
        assertThat(read.find("rate").orElseThrow().takes().type()).isEqualTo(Option.Type.NUMBER);
        assertThat(read.find("shuffle").orElseThrow().takes().arity()).isEqualTo(Option.Arity.ONE);
    }

    private Path environment() throws IOException {
        return TestProgram.write(cache.resolve("environment/bin/python"), "#!/bin/sh\nexec python3 \"$@\"\n");
    }

    private void library(String name, String text) throws IOException {
        Path place = cache.resolve("environment/lib/python3/dist-packages/transformers")
                .resolve(name);
        Files.createDirectories(place.getParent());
        Files.writeString(place, text);
    }

    private static List<Problem> problems(Options options, Preset preset) {
        return GivenOptions.check(options, preset);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private Options options(String command) throws Exception {
        OptionReading reading = new OptionReader(cache).read(folder, command);
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
