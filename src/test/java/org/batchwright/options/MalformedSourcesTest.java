package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.options.python.OptionReader;
import org.batchwright.options.python.Pythons;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests sources that are malformed, hostile or written for unsupported libraries. */
class MalformedSourcesTest {
    private static final String SCRIPT = """
        import argparse
        parser = argparse.ArgumentParser()
        parser.add_argument("--epochs", type=int, default=3)
        parser.parse_args()
        """;

    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @Test
    void no_code_of_the_program_is_executed() throws Exception {
        Path trace = folder.resolve("was-run");
        String betrayal = "open(r'" + trace + "', 'w').write('run')\n";
        write("other.py", betrayal);
        write("sitecustomize.py", betrayal);
        write("argparse.pth", "import other\n");
        write("train.py", betrayal + "import other\nimport os\nos.system('touch " + trace + "')\n" + SCRIPT);
        assertThat(names()).containsExactly("epochs");
        assertThat(trace).doesNotExist();
    }

    @Test
    void a_python_shipped_with_the_code_is_not_started() throws Exception {
        Path trace = folder.resolve("was-run");
        TestProgram.write(folder.resolve("bin/python3"), "#!/bin/sh\ntouch '" + trace + "'\n");
        write("train.py", SCRIPT);

        assertThat(names("./bin/python3 train.py")).containsExactly("epochs");
        assertThat(trace).doesNotExist();
    }

    @Test
    void libraries_in_a_virtual_environment_in_the_code_folder_are_used() throws Exception {
        Process version = new ProcessBuilder(
                        "python3", "-c", "import sys; print('%d.%d %s' % (*sys.version_info[:2], sys.executable))")
                .start();
        String[] printed = new String(version.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .strip()
                .split(" ");
        Files.createDirectories(folder.resolve(".venv/bin"));
        Files.createSymbolicLink(folder.resolve(".venv/bin/python"), Path.of(printed[1]));
        write(".venv/lib/python" + printed[0] + "/site-packages/transformers/__init__.py", "");
        write(
                ".venv/lib/python" + printed[0] + "/site-packages/transformers/training_args.py",
                "from dataclasses import dataclass\n@dataclass\nclass TrainingArguments:\n    warmup_steps: int = 0\n");
        write("train.py", """
            from transformers import HfArgumentParser
            from transformers.training_args import TrainingArguments
            args = HfArgumentParser(TrainingArguments).parse_args_into_dataclasses()
            """);

        assertThat(names(".venv/bin/python train.py")).contains("warmup_steps");
    }

    @Test
    void a_script_of_5000_lines_is_read_to_its_end() throws Exception {
        String functions = IntStream.range(0, 1200)
                .mapToObj(index -> "def f%d(x):\n    y = x * %d\n    for i in range(9):\n        y += f%d(i)\n"
                        .formatted(index, index, Math.max(0, index - 1)))
                .collect(Collectors.joining());
        String added = IntStream.range(0, 200)
                .mapToObj(index -> "parser.add_argument('--o%d', type=int, default=%d)\n".formatted(index, index))
                .collect(Collectors.joining());
        write(
                "train.py",
                functions + "import argparse\nparser = argparse.ArgumentParser()\nf1199(1)\n" + added
                        + "parser.parse_args()\n");
        assertThat(names()).hasSize(200);
    }

    @Test
    void parsing_terminates_despite_circular_imports_and_infinite_recursion() throws Exception {
        write("a.py", "import b\nfrom b import two\ndef one(x):\n    return two(x)\n");
        write("b.py", "import a\ndef two(x):\n    import a\n    return a.one(x)\n");
        write(
                "train.py",
                "import a\nwhile True:\n    a.one(1)\n    break\ndef r(n):\n    return r(n + 1)\nr(0)\n" + SCRIPT);
        assertThat(names()).containsExactly("epochs");
    }

    @Test
    void a_module_that_is_too_large_to_read_counts_as_a_gap() throws Exception {
        write("data.py", "x = 1\n".repeat(400_000));
        write("train.py", "import data\n" + SCRIPT);
        assertThat(options().gaps())
                .extracting(Options.Gap::what)
                .containsExactly("data.py could not be read: it is larger than 2 MB.");
        assertThat(names()).containsExactly("epochs");
    }

    @Test
    void a_binary_file_is_reported_as_not_being_python() throws Exception {
        Files.write(folder.resolve("train.py"), new byte[] {0, 1, 2, (byte) 0xff, (byte) 0xfe, 0, 10, 13});
        assertThat(unread("python train.py").message().what()).contains("train.py");
    }

    @Test
    void a_byte_order_mark_and_crlf_line_endings_change_nothing() throws Exception {
        write("train.py", "\ufeff" + SCRIPT.replace("\n", "\r\n"));
        assertThat(options().all().getFirst().source()).contains(new Option.SourceLine("train.py", 3));
    }

    @Test
    void a_latin_1_source_is_read_as_its_encoding_line_declares() throws Exception {
        String text = "# -*- coding: latin-1 -*-\n" + SCRIPT.replace("default=3", "default=3, help='\u00e9tapes'");
        Files.write(folder.resolve("train.py"), text.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(options().all().getFirst().help()).isEqualTo("\u00e9tapes");
    }

    @Test
    void a_symlink_out_of_the_folder_is_not_followed(@TempDir Path outside) throws Exception {
        Files.writeString(outside.resolve("secret.py"), "NAMES = ['stolen']\n");
        Files.createSymbolicLink(folder.resolve("secret.py"), outside.resolve("secret.py"));
        write("train.py", "from secret import NAMES\n" + SCRIPT.replace("default=3", "choices=NAMES"));
        assertThat(options().all().getFirst().takes().choices()).isEmpty();
        Files.createSymbolicLink(folder.resolve("linked.py"), outside.resolve("secret.py"));
        assertThat(unread("python linked.py").message().what()).isEqualTo("linked.py is outside the code folder.");
    }

    @Test
    void a_missing_script_is_reported_with_the_script_that_was_probably_intended() throws Exception {
        write("train.py", SCRIPT);
        assertThat(new OptionReader(cache).read(folder, "python trian.py"))
                .isEqualTo(new OptionReading.Missing("trian.py", Optional.of("train.py")));
    }

    @Test
    void a_line_that_is_not_python_is_reported() throws Exception {
        write("train.py", "x = 1\ndef f(:\n    pass\n");
        OptionReading.Unread unread = unread("python train.py");
        assertThat(unread.message().what()).startsWith("Line 2 of train.py is not valid in Python 3.");
        assertThat(unread.message().advice()).contains("newer version of Python");
    }

    @Test
    void an_unsupported_library_is_reported() throws Exception {
        write("train.py", "import fire\ndef main(lr=1):\n    pass\nif __name__ == '__main__':\n    fire.Fire(main)\n");
        assertThat(unread("python train.py").message().what())
                .isEqualTo("train.py parses its options with fire, so they cannot be read from the source.");
    }

    @Test
    void if_there_is_no_python_the_error_lists_the_programs_that_were_tried() throws Exception {
        write("train.py", SCRIPT);
        Pythons none = new Pythons(List.of(List.of("no-such-python-here")), List.of());
        OptionReading reading = new OptionReader(cache, none).read(folder, "python train.py");
        assertThat(reading)
                .isInstanceOfSatisfying(
                        OptionReading.Unread.class,
                        unread ->
                                assertThat(unread.message().what()).contains("no-such-python-here is not on the PATH"));
    }

    @Test
    void a_location_is_the_line_and_file_of_the_declaration() throws Exception {
        write("more.py", "\n\ndef add(parser):\n    parser.add_argument(\n        '--lr')\n");
        write("train.py", SCRIPT.replace("parser.parse_args()", "import more\nmore.add(parser)\nparser.parse_args()"));
        assertThat(options().find("lr").orElseThrow().source()).contains(new Option.SourceLine("more.py", 4));
    }

    @Test
    void a_type_that_treats_any_string_as_true_differs_from_a_boolean() throws Exception {
        write(
                "train.py",
                SCRIPT.replace("parser.parse_args()", "parser.add_argument('--amp', type=bool)\nparser.parse_args()"));
        assertThat(options().find("amp").orElseThrow().takes().type()).isEqualTo(Option.Type.NON_EMPTY);
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    private List<String> names() throws InterruptedException {
        return names("python train.py");
    }

    private List<String> names(String command) throws InterruptedException {
        return options(command).all().stream().map(Option::name).toList();
    }

    private Options options() throws InterruptedException {
        return options("python train.py");
    }

    private Options options(String command) throws InterruptedException {
        OptionReading reading = new OptionReader(cache).read(folder, command);
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }

    private OptionReading.Unread unread(String command) throws InterruptedException {
        OptionReading reading = new OptionReader(cache).read(folder, command);
        assertThat(reading).isInstanceOf(OptionReading.Unread.class);
        return (OptionReading.Unread) reading;
    }
}
