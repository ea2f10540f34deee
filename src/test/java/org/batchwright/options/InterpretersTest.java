package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.UntrustedFolders;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.batchwright.options.python.OptionReader;
import org.batchwright.options.python.Pythons;
import org.batchwright.options.python.ScriptQuestion;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which Python is started to read the options of a preset's script. It must never be one shipped with the workspace or the code. */
class InterpretersTest {
    @TempDir
    Path lab;

    @TempDir
    Path outside;

    private Path code;
    private Path trace;
    private Path evil;

    @BeforeEach
    void shared() throws IOException {
        code = Files.createDirectories(lab.resolve("workspace/projects/vit"));
        Files.writeString(
                code.resolve("train.py"),
                "import argparse\np = argparse.ArgumentParser()\np.add_argument('--lr')\np.parse_args()\n");
        trace = outside.resolve("was-run");
        evil = program(lab.resolve("workspace/tools/python3"));
    }

    @Test
    void a_python_in_the_workspace_is_never_started_by_any_route() throws Exception {
        Files.createSymbolicLink(code.resolve("python3"), evil);
        Files.createSymbolicLink(outside.resolve("python3.9"), evil);
        for (String word : List.of(
                "../../tools/python3",
                "./python3",
                evil.toString(),
                outside.resolve("python3.9").toString())) {
            OptionReading reading =
                    new OptionReader(outside.resolve("cache"), lab.resolve("workspace")).read(code, word + " train.py");
            assertThat(reading).as(word).isInstanceOf(OptionReading.Read.class);
            assertThat(trace).as(word).doesNotExist();
        }
    }

    @Test
    void a_python_in_the_git_repository_of_the_code_is_not_started() throws Exception {
        Files.createDirectories(lab.resolve(".git"));
        program(lab.resolve("bin/python3"));
        assertThat(starts("../../../bin/python3", new Pythons(List.of(), List.of())))
                .isEmpty();
    }

    @Test
    void only_absolute_path_entries_outside_the_workspace_are_searched() throws Exception {
        Path good = program(outside.resolve("bin/python3"));
        List<Path> path = List.of(Path.of("."), Path.of("tools"), evil.getParent(), good.getParent());
        Pythons pythons = new Pythons(List.of(List.of("python3"), List.of("python")), path);
        assertThat(starts("python3", pythons)).containsExactly(List.of(good.toString()));
        assertThat(starts("python3.12", pythons)).containsExactly(List.of(good.toString()));
    }

    @Test
    void without_any_other_python_the_script_is_not_read_and_the_reason_is_given() throws Exception {
        Pythons pythons = new Pythons(List.of(List.of("python3")), List.of(evil.getParent()));
        OptionReading reading = new OptionReader(
                        outside.resolve("cache"), Optional.of(lab.resolve("workspace")), pythons)
                .read(code, "python3 train.py");
        assertThat(reading).isInstanceOfSatisfying(OptionReading.Unread.class, unread -> {
            assertThat(unread.message().what())
                    .contains(evil + " is in the workspace or next to the code, and programs there are never run");
            assertThat(unread.message().advice()).contains("outside the workspace");
        });
        assertThat(trace).doesNotExist();
    }

    /** Python reads a file next to the path through which it is started. */
    @Test
    void a_symlink_in_the_workspace_is_resolved_before_its_target_is_started() throws Exception {
        Path good = program(outside.resolve("bin/python3"));
        Path venv = Files.createDirectories(code.resolve(".venv/bin")).resolve("python");
        Files.createSymbolicLink(venv, good);
        assertThat(starts(".venv/bin/python", new Pythons(List.of(), List.of())))
                .containsExactly(List.of(good.toRealPath().toString()));
    }

    private List<List<String>> starts(String word, Pythons pythons) {
        CommandLine.Program started =
                CommandLineParser.parse(word + " train.py").program().orElseThrow();
        return pythons.forQuestion(
                        new ScriptQuestion(code, started),
                        UntrustedFolders.of(code, Optional.of(lab.resolve("workspace"))))
                .starts();
    }

    private Path program(Path path) throws IOException {
        return TestProgram.write(path, "#!/bin/sh\ntouch '" + trace + "'\n");
    }

    @Test
    void folders_of_every_kind_are_recognized() throws Exception {
        UntrustedFolders folders = UntrustedFolders.of(code, Optional.of(lab.resolve("absent")));
        assertThat(Stream.of(code.resolve("bin/python3"), lab.resolve("absent/python3")))
                .allMatch(path -> folders.contains(real(path)));
        assertThat(folders.contains(real(lab.resolve("workspace/tools/python3"))))
                .isFalse();
    }

    private Path real(Path path) {
        try {
            return lab.toRealPath().resolve(lab.relativize(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
