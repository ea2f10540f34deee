package org.batchwright.remote.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.batchwright.model.ProgramPath;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.remote.sync.ignore.Git;
import org.batchwright.remote.sync.ignore.IgnoreFile;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeTree;
import org.batchwright.remote.sync.scan.GitVersion;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a code folder whose repository configures programs that git itself runs, but the application's git commands do not. */
class HostileGitTest {
    @TempDir
    Path lab;

    @TempDir
    Path outside;

    private Path code;
    private Path trace;
    private Path evil;

    @BeforeEach
    void create_a_repository_with_one_commit() throws Exception {
        code = Files.createDirectories(lab.resolve("code"));
        trace = outside.resolve("was-run");
        evil = program(lab.resolve("evil"));
        Files.writeString(code.resolve("train.py"), "print(1)\n");
        git("init", "-q", ".");
        git("add", "train.py");
        git("commit", "-q", "-m", "first");
    }

    @Test
    void a_file_system_monitor_is_not_run() throws Exception {
        git("config", "core.fsmonitor", evil.toString());
        assertArmed("status");
        assertNothingRuns("+ 1 edit");
    }

    @Test
    void a_hook_is_not_run() throws Exception {
        Files.writeString(code.resolve("data.py"), "x = 1\n");
        git("add", "data.py");
        git("commit", "-q", "-m", "second");
        program(code.resolve(".githooks/post-index-change"));
        git("config", "core.hooksPath", ".githooks");
        changeTime(1);
        assertArmed("status");
        changeTime(2);
        assertNothingRuns("edits");
    }

    /** Makes git update its index, which runs the hook; otherwise, that depends on how long ago the files were committed. */
    private void changeTime(int hours) throws IOException {
        Instant then = Instant.now().minus(Duration.ofHours(hours));
        Files.setLastModifiedTime(code.resolve("data.py"), FileTime.from(then));
    }

    @Test
    void a_filter_is_not_run_even_from_an_included_file() throws Exception {
        Files.writeString(code.resolve(".gitattributes"), "*.py filter=evil\n");
        Files.writeString(
                code.resolve("more"), "[filter \"evil\"]\n\tclean = \"" + evil + "; cat\"\n\trequired = true\n");
        git("config", "include.path", "../more");
        assertArmed("status");
        assertNothingRuns("edits");
        Files.writeString(code.resolve("more"), "[filter \"evil\"]\n\tprocess = " + evil + "\n");
        assertArmed("status");
        assertNothingRuns("edits");
    }

    @Test
    void missing_objects_are_not_fetched() throws Exception {
        git("config", "remote.origin.url", "ext::" + evil);
        git("config", "protocol.ext.allow", "always");
        git("config", "remote.origin.promisor", "true");
        git("config", "extensions.partialClone", "origin");
        String tree = git("rev-parse", "HEAD^{tree}").strip();
        Files.delete(code.resolve(".git/objects/" + tree.substring(0, 2) + "/" + tree.substring(2)));
        assertArmed("status");
        new Git(code).edits();
        assertThat(trace).doesNotExist();
    }

    @Test
    void a_submodule_with_its_own_configuration_is_not_entered() throws Exception {
        Path inner = Files.createDirectories(code.resolve("inner"));
        run(inner, "init", "-q", ".");
        Files.writeString(inner.resolve("a"), "1");
        run(inner, "add", "a");
        run(inner, "commit", "-q", "-m", "inner");
        git("add", "inner");
        git("commit", "-q", "-m", "with inner");
        run(inner, "config", "core.fsmonitor", evil.toString());
        assertArmed("status");
        assertNothingRuns("+ 1 edit");
    }

    @Test
    void a_git_in_the_repository_or_in_a_relative_folder_of_the_path_is_not_started() throws Exception {
        Path own = program(code.resolve("bin/git"));
        ProgramPath path = new ProgramPath(List.of(Path.of("bin"), own.getParent()));
        assertThat(new Git(code, path).output("status")).isEmpty();
        assertThat(trace).doesNotExist();
        Path good = program(outside.resolve("bin/git"));
        new Git(code, new ProgramPath(List.of(own.getParent(), good.getParent()))).output("status");
        assertThat(trace).exists();
    }

    @Test
    void an_ignore_file_that_exhausts_memory_is_rejected() throws Exception {
        Path file = Files.writeString(code.resolve("huge"), "x".repeat(3_000_001));
        assertThat(Assertions.catchThrowable(() -> IgnoreFile.read(file)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("larger than 3.0 MB");
    }

    /** Verifies that plain git runs the program; otherwise, the test would be meaningless. */
    private void assertArmed(String... words) throws Exception {
        // same length as before, so that git has to compare the contents
        Files.writeString(code.resolve("train.py"), "print(2)\n");
        started(code, words);
        assertThat(trace).exists();
        Files.delete(trace);
        Files.writeString(code.resolve("train.py"), "print(3)\n");
    }

    private void assertNothingRuns(String edits) throws Exception {
        Optional<String> version = GitVersion.of(code);
        CodeTree.of(new CodeSource(code, true));
        assertThat(trace).doesNotExist();
        assertThat(version).hasValueSatisfying(text -> assertThat(text).contains(edits));
    }

    private Path program(Path path) throws Exception {
        return TestProgram.write(path, "#!/bin/sh\ntouch '" + trace + "'\n");
    }

    private String git(String... words) throws Exception {
        return run(code, words);
    }

    private String run(Path folder, String... words) throws Exception {
        Process process = started(folder, words);
        assertThat(process.exitValue()).as(String.join(" ", words)).isZero();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private Process started(Path folder, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment()
                .putAll(Map.of(
                        "GIT_AUTHOR_NAME", "a",
                        "GIT_AUTHOR_EMAIL", "a@b",
                        "GIT_COMMITTER_NAME", "a",
                        "GIT_COMMITTER_EMAIL", "a@b",
                        "HOME", outside.toString()));
        Process process = builder.start();
        process.waitFor();
        return process;
    }
}
