package org.batchwright.remote.transfer;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.FileName;
import org.batchwright.remote.Host;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Creates, renames, deletes and edits files and folders of a host. Paths are absolute. Blocks; an interrupt cancels. */
public record FileChanges(Host host) {
    private static final Duration SHORT_TIMEOUT = Duration.ofMinutes(1);
    private static final Duration DELETION_TIMEOUT = Duration.ofHours(12);
    private static final int MAX_COUNTED = 100_000;
    private static final int NAME_TAKEN = 17;
    private static final int GONE = 44;
    private static final int INCOMPLETE = 47;
    private static final int CHANGED = 48;
    private static final ShellFile CREATE = ShellFile.of(FileChanges.class, "folder-create.sh");
    private static final ShellFile RENAME = ShellFile.of(FileChanges.class, "file-rename.sh");
    private static final ShellFile SURVEY = ShellFile.of(FileChanges.class, "deletion-survey.sh");
    private static final ShellFile REPLACE = ShellFile.of(FileChanges.class, "file-replace.sh");

    /**
     * What a deletion would remove.
     *
     * @param files number of files, including those in folders
     * @param whole false if there are more
     * @param folder real path of the folder that contains them
     * @param isOwn whether that folder is inside the expected one or, for whole clusters, belongs to the account
     */
    public record Survey(int files, boolean whole, String folder, boolean isOwn) {}

    /** Fails if there is something of that name. */
    public void createFolder(String path) throws OperationException, InterruptedException {
        check(host.run(assign("path", path) + CREATE, SHORT_TIMEOUT), path);
    }

    /** Fails if there is something of the new name. */
    public void rename(String path, String newPath) throws OperationException, InterruptedException {
        Answer answer = host.run(assign("path", path) + assign("new", newPath) + RENAME, SHORT_TIMEOUT);
        check(answer, answer.exit() == NAME_TAKEN ? newPath : path);
    }

    /**
     * @param own the folder to be inside of; empty for any that belongs to the account
     * @param paths all in one folder
     */
    public Survey survey(String own, List<String> paths) throws OperationException, InterruptedException {
        String folder = folder(paths.getFirst());
        Answer answer = host.run(
                assign("own", own)
                        + assign("folder", folder)
                        + "most=" + (MAX_COUNTED + 1) + "\n"
                        + arguments(paths)
                        + SURVEY,
                SHORT_TIMEOUT);
        check(answer, folder);
        String[] lines = answer.out().split("\n", 3);
        String count = lines.length < 3 ? "" : lines[1].strip();
        if (!count.matches("\\d{1,7}")) {
            throw failed(answer, folder);
        }
        int files = Integer.parseInt(count);
        return new Survey(Math.min(files, MAX_COUNTED), files <= MAX_COUNTED, lines[2], lines[0].equals("inside"));
    }

    /** Deletes files, and folders with everything in them; of a link only the link itself. */
    public void delete(List<String> paths) throws OperationException, InterruptedException {
        check(host.run(arguments(paths) + "rm -rf -- \"$@\"\n", DELETION_TIMEOUT), folder(paths.getFirst()));
    }

    /**
     * Replaces the content of a file unless someone else has changed it.
     *
     * @param before the expected content
     * @return false if its content was different: nothing was changed
     */
    public boolean replace(String path, byte[] before, byte[] after) throws OperationException, InterruptedException {
        Answer answer = host.runWithInput(
                assign("path", path) + "before=" + before.length + "\nafter=" + after.length + "\n" + REPLACE,
                out -> {
                    out.write(before);
                    out.write(after);
                },
                SHORT_TIMEOUT);
        if (answer.exit() == CHANGED) {
            return false;
        }
        check(answer, path);
        return true;
    }

    private static String folder(String path) {
        return path.substring(0, Math.max(1, path.lastIndexOf('/')));
    }

    private static String assign(String variable, String path) {
        return variable + "=" + FileName.toShellWord(path) + "\n";
    }

    private static String arguments(List<String> paths) {
        return paths.stream().map(FileName::toShellWord).collect(Collectors.joining(" ", "set -- ", "\n"));
    }

    private static void check(Answer answer, String path) throws OperationException {
        if (!answer.ok()) {
            throw failed(answer, path);
        }
    }

    private static OperationException failed(Answer answer, String path) {
        String shown = FileName.toDisplayText(path);
        Message message = switch (answer.exit()) {
            case NAME_TAKEN -> Message.of("remote.name-taken", shown);
            case GONE -> Message.of("remote.change-gone", shown);
            case INCOMPLETE -> Message.of("remote.change-incomplete", shown);
            default -> Message.of("remote.change-refused", shown, RefusalReason.of(answer));
        };
        return new OperationException.FileFailed(message, path);
    }
}
