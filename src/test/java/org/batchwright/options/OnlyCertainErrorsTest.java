package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;
import org.batchwright.options.check.GivenOptions;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that only certain problems are errors, because an error blocks submission. All other problems are at most warnings. */
class OnlyCertainErrorsTest {
    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if os.environ.get('X'):\n    p.add_argument('--depth', required=True)",
                "for name in os.environ:\n    p.add_argument('--depth', required=True)",
                "if os.environ.get('X'):\n    a.required = True",
                "try:\n    import absent\n    p.add_argument('--depth', required=True)\nexcept ImportError:\n    pass",
                "os.environ.get('X') and p.add_argument('--depth', required=True)",
            })
    void an_option_declared_under_an_unknown_condition_is_not_required(String lines) throws Exception {
        write(
                "train.py",
                "import argparse, os\np = argparse.ArgumentParser()\na = p.add_argument('--epochs')\n" + lines
                        + "\np.parse_args()\n");
        assertThat(problems(options(), GivenOptions.preset())).isEmpty();
    }

    @Test
    void a_word_after_a_switch_may_be_a_positional_argument() throws Exception {
        String script =
                "import argparse\np = argparse.ArgumentParser()\np.add_argument('--force', action='store_true')\n%sp.parse_args()\n";
        write("train.py", script.formatted(""));
        assertThat(problems(options(), GivenOptions.preset("force", "login"))).anyMatch(Problem::isBlocking);

        write("train.py", script.formatted("p.add_argument('action', choices=['login', 'logout'])\n"));
        assertThat(problems(options(), GivenOptions.preset("force", "login")))
                .extracting(Problem::what)
                .contains("\"force\" is a switch, so the program treats \"login\" as a separate argument.");
        assertThat(problems(options(), GivenOptions.preset("force", "login"))).noneMatch(Problem::isBlocking);
        assertThat(problems(options(), GivenOptions.preset("force", "yes"))).anyMatch(Problem::isBlocking);
    }

    @Test
    void requesting_help_causes_a_warning_and_makes_no_option_required() throws Exception {
        write(
                "train.py",
                "import argparse\np = argparse.ArgumentParser()\np.add_argument('--lr', required=True)\np.parse_args()\n");
        assertThat(problems(options(), GivenOptions.preset("help", "true")))
                .extracting(Problem::what)
                .containsExactly("With \"help\", the program prints its help and exits.");
    }

    @Test
    void a_copy_of_a_known_library_in_the_code_folder_is_not_read_as_the_programs_own_code() throws Exception {
        write("hydra/__init__.py", "from hydra.main import main\n");
        write("hydra/main.py", """
            import argparse
            def main(config_path=None, config_name=None):
                def decorated(task):
                    def run():
                        p = argparse.ArgumentParser()
                        p.add_argument('--cfg')
                        p.parse_args()
                    return run
                return decorated
            """);
        write("conf/base.yaml", "lr: 1\n");
        write("train.py", """
            import hydra
            @hydra.main(config_path="conf", config_name="base")
            def run(cfg):
                pass
            run()
            """);
        assertThat(options().ways()).containsExactly("key-value");
        assertThat(options().all()).extracting(Option::name).contains("lr");
    }

    @Test
    void an_option_declared_and_parsed_on_the_same_path_is_required() throws Exception {
        write("train.py", """
            import argparse, os
            p = argparse.ArgumentParser()
            try:
                p.add_argument('--depth', required=True)
                if os.environ.get('X'):
                    p.parse_args()
                p.parse_args()
            except KeyError:
                pass
            """);
        assertThat(problems(options(), GivenOptions.preset()))
                .filteredOn(Problem::isBlocking)
                .hasSize(1);
    }

    @Test
    void either_of_two_declarations_of_a_name_may_apply() throws Exception {
        write("train.py", """
            import argparse, os
            p = argparse.ArgumentParser()
            if os.environ.get('BIG'):
                p.add_argument('--model', choices=['large', 'huge'], required=True)
                p.add_argument('--size', type=int, choices=[1, 2])
            else:
                p.add_argument('--model', choices=['small'])
                p.add_argument('--size', nargs='+')
            p.parse_args()
            """);
        Options read = options();
        assertThat(read.find("model").orElseThrow().takes().choices()).containsExactly("large", "huge", "small");
        assertThat(problems(read, GivenOptions.preset("model", "huge", "size", "x")))
                .isEmpty();
        assertThat(problems(read, GivenOptions.preset("model", "tiny")))
                .filteredOn(Problem::isBlocking)
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "importlib.import_module(os.environ['TASKS'])",
                "for name in os.listdir(os.environ['TASKS']):\n    importlib.import_module('tasks.' + name)",
                "import tasks.broken",
            })
    void choices_of_a_registry_filled_by_unanalyzed_code_are_unknown(String lines) throws Exception {
        write("tasks/__init__.py", """
            TASKS = {}
            def register(name):
                def add(function):
                    TASKS[name] = function
                    return function
                return add
            def names():
                return sorted(TASKS.keys())
            """);
        write("tasks/plain.py", "from tasks import register\n@register('plain')\ndef run(): pass\n");
        write("tasks/broken.py", "from tasks import register\n@register('odd')\ndef run() pass\n");
        write(
                "train.py",
                "import argparse, importlib, os\nimport tasks.plain\nfrom tasks import TASKS, names\n" + lines + """

                    p = argparse.ArgumentParser()
                    p.add_argument('--task', choices=TASKS.keys())
                    p.add_argument('--again', choices=names())
                    p.add_argument('--sort', choices=['a', 'b'])
                    p.parse_args()
                    """);
        Options read = options();
        assertThat(problems(read, GivenOptions.preset("task", "odd", "again", "odd", "sort", "a")))
                .noneMatch(Problem::isBlocking);
        assertThat(read.find("sort").orElseThrow().takes().choices()).containsExactly("a", "b");
    }

    @Test
    void modules_that_a_package_discovers_in_its_own_folder_fill_their_registry() throws Exception {
        write("tasks/__init__.py", """
            import importlib, os
            TASKS = {}
            def register(name):
                def add(function):
                    TASKS[name] = function
                    return function
                return add
            for file in os.listdir(os.path.dirname(__file__)):
                if file.endswith('.py') and not file.startswith('_'):
                    importlib.import_module('tasks.' + file[: file.find('.py')])
            """);
        write("tasks/plain.py", "from tasks import register\n@register('plain')\ndef run(): pass\n");
        write("tasks/odd.py", "from . import register\n@register('odd')\ndef run(): pass\n");
        write("train.py", """
            import argparse
            from tasks import TASKS
            p = argparse.ArgumentParser()
            p.add_argument('--task', choices=TASKS.keys())
            p.parse_args()
            """);
        assertThat(options().find("task").orElseThrow().takes().choices()).containsExactly("odd", "plain");
        OptionReader reader = new OptionReader(cache);
        write("tasks/third.py", "from . import register\n@register('third')\ndef run(): pass\n");
        assertThat(reader.isCurrent(folder, "python train.py")).isFalse();
        assertThat(options().find("task").orElseThrow().takes().choices()).containsExactly("odd", "plain", "third");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "part: Part = field(default_factory=partial(Part, depth=3))",
                "part: Part = field(default_factory=partial(make_part, 3))",
                "part: Part = field(default_factory=lambda: load()['part'])",
                "part: Part = field(default_factory=find_factory())",
            })
    void a_nested_class_with_a_default_has_no_required_fields(String line) throws Exception {
        write("train.py", """
            import tyro
            from dataclasses import dataclass, field
            from functools import partial
            from elsewhere import find_factory, load
            @dataclass
            class Part:
                depth: int
            def make_part(depth):
                return Part(depth)
            @dataclass
            class Config:
                %s
            tyro.cli(Config)
            """.formatted(line));
        Options read = options();
        assertThat(read.all()).extracting(Option::name).containsExactly("part.depth");
        assertThat(problems(read, GivenOptions.preset())).isEmpty();
    }

    @Test
    void no_fix_is_offered_for_a_name_while_options_are_unknown() {
        Options partly = GivenOptions.withGaps(
                GivenOptions.argparse(
                        GivenOptions.option("--num-layers-per-virtual-pipeline-stage", Option.Type.WHOLE),
                        GivenOptions.option("--adam-beta1", Option.Type.NUMBER),
                        GivenOptions.option("--weight-decay", Option.Type.NUMBER)),
                1);
        for (String name : List.of("num-layers", "adam-beta2", "decay-weight")) {
            assertThat(problems(partly, GivenOptions.preset(name, "1")))
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
                        assertThat(problem.fixes()).extracting(Fix::label).containsExactly("Accept anyway");
                    });
        }
        assertThat(problems(partly, GivenOptions.preset("weigth-decay", "1")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.fixes().getFirst().change())
                        .isEqualTo(new Fix.RenameParameter("weigth-decay", "weight-decay")));
    }

    @Test
    void a_missing_required_option_is_a_warning_while_options_are_unknown() {
        Options partly = GivenOptions.withGaps(
                GivenOptions.argparse(GivenOptions.required(GivenOptions.option("--data", Option.Type.TEXT))), 1);
        assertThat(problems(partly, GivenOptions.preset()))
                .singleElement()
                .satisfies(problem -> assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING));
    }

    @Test
    void an_unknown_choice_is_only_a_warning_if_a_function_transforms_the_string() throws Exception {
        write("train.py", """
            import argparse
            p = argparse.ArgumentParser()
            p.add_argument('--optimizer', type=str.lower, choices=['adam', 'sgd'])
            p.parse_args()
            """);
        assertThat(problems(options(), GivenOptions.preset("optimizer", "Adam")))
                .noneMatch(Problem::isBlocking);
    }

    private static List<Problem> problems(Options options, Preset preset) {
        return GivenOptions.check(options, preset);
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    private Options options() throws Exception {
        OptionReading reading = new OptionReader(cache).read(folder, "python train.py");
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
