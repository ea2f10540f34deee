package org.batchwright.remote.transfer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Answer;
import org.batchwright.remote.FileName;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostChanges;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Changes the files and folders of a host with commands. */
public record FileChanges(Host host) implements HostChanges {
    private static final Duration SHORT_TIMEOUT = Duration.ofMinutes(1);
    private static final Duration DELETION_TIMEOUT = Duration.ofHours(12);
    private static final int NAME_TAKEN = 17;
    private static final int GONE = 44;
    private static final int INCOMPLETE = 47;
    private static final int CHANGED = 48;
    private static final ShellFile CREATE = ShellFile.of(FileChanges.class, "folder-create.sh");
    private static final ShellFile RENAME = ShellFile.of(FileChanges.class, "file-rename.sh");
    private static final ShellFile SURVEY = ShellFile.of(FileChanges.class, "deletion-survey.sh");
    private static final ShellFile DELETE = ShellFile.of(FileChanges.class, "deletion.sh");
    private static final ShellFile REPLACE = ShellFile.of(FileChanges.class, "file-replace.sh");

    @Override
    public boolean canRename() {
        return true;
    }

    @Override
    public void createFolder(String path) throws OperationException, InterruptedException {
        check(host.run(assign("path", path) + CREATE, SHORT_TIMEOUT), path);
    }

    @Override
    public void rename(String path, String newPath) throws OperationException, InterruptedException {
        Answer answer = host.run(assign("path", path) + assign("new", newPath) + RENAME, SHORT_TIMEOUT);
        check(answer, answer.exit() == NAME_TAKEN ? newPath : path);
    }

    @Override
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
        if (!count.matches("\\d{1,7}") || !lines[2].matches("([0-9a-f]{2})+")) {
            throw failed(answer, folder);
        }
        int files = Integer.parseInt(count);
        String real = FileName.decode(HexFormat.of().parseHex(lines[2]));
        return new Survey(Math.min(files, MAX_COUNTED), files <= MAX_COUNTED, real, lines[0].equals("inside"));
    }

    @Override
    public void delete(String folder, List<String> names) throws OperationException, InterruptedException {
        check(host.run(assign("folder", folder) + arguments(names) + DELETE, DELETION_TIMEOUT), folder);
    }

    @Override
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

    @Override
    public String upload(Path file, String folder, Progress progress) throws OperationException, InterruptedException {
        return new Upload(host).send(file, folder, progress);
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
