package org.batchwright.workspace.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.OperationException;
import org.batchwright.model.ProgramPath;
import org.batchwright.text.Message;

/** A folder in a git repository. Runs the user's {@code git} with the user's configuration. It never prompts. */
public final class GitFolder {
    private static final String PROGRAM = "git";
    private static final int MAX_SECONDS = 120;

    private final Path git;
    private final Path folder;

    private GitFolder(Path git, Path folder) {
        this.git = git;
        this.folder = folder;
    }

    /** Returns the folder if git is installed and the folder is in a work tree. */
    public static Optional<GitFolder> of(Path folder) throws InterruptedException {
        try {
            GitFolder found = new GitFolder(ProgramPath.ofThisComputer().find(PROGRAM), folder);
            return found.run(List.of("rev-parse", "--is-inside-work-tree")).equals(List.of("true"))
                    ? Optional.of(found)
                    : Optional.empty();
        } catch (IOException | OperationException none) {
            return Optional.empty();
        }
    }

    /** Returns the folder like {@link #of}, but throws an exception if there is no repository. */
    public static GitFolder require(Path folder) throws OperationException, InterruptedException {
        return of(folder)
                .orElseThrow(() ->
                        new OperationException.NotPossible(Message.of("workspace.no-repository", folder.toString())));
    }

    /** Returns the status, in which only files in the folder count as changed. */
    public GitStatus status() throws OperationException, InterruptedException {
        return GitStatus.parse(
                run(List.of("status", "--porcelain=v2", "--branch", "--untracked-files=all", "--", ".")));
    }

    /** Fast-forwards to the upstream branch; fails if a merge would be needed. */
    public void pull() throws OperationException, InterruptedException {
        run(List.of("pull", "--ff-only", "--quiet"));
    }

    /** Commits all changes in the folder, including new files. */
    public void commit(String message) throws OperationException, InterruptedException {
        run(List.of("add", "--all", "--", "."));
        run(List.of("commit", "--quiet", "--message", message, "--", "."));
    }

    private List<String> run(List<String> words) throws OperationException, InterruptedException {
        // a repository may configure a program that watches its files, which git status must not start
        List<String> command = new ArrayList<>(List.of(git.toString(), "-c", "core.fsmonitor=false"));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.PIPE);
        builder.environment().put("GIT_TERMINAL_PROMPT", "0");
        builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
        try {
            Process process = builder.start();
            try {
                process.getOutputStream().close();
                String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                boolean ended = process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
                if (!ended || process.exitValue() != 0) {
                    throw failed(words, ended ? process.exitValue() : -1, output);
                }
                return output.lines().toList();
            } finally {
                process.destroy();
            }
        } catch (IOException broken) {
            throw failed(words, -1, String.valueOf(broken.getMessage()));
        }
    }

    private OperationException failed(List<String> words, int exit, String output) {
        return new OperationException.CommandFailed(
                Message.of("workspace.git-failed", words.getFirst(), folder.toString()), exit, output.strip());
    }
}
