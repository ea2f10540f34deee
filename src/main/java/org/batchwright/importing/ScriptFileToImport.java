package org.batchwright.importing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** A file to import: a job script, or a program that the new preset will run. */
public final class ScriptFileToImport {
    private final String name;
    private final byte[] bytes;
    private final Optional<String> folder;
    private final Optional<Path> path;

    /**
     * @param name the file name: {@code train.sh}
     * @param folder the folder with the code that the file runs, in a preset's notation; empty if it does not exist locally
     */
    public ScriptFileToImport(String name, byte[] bytes, Optional<String> folder) {
        this(name, bytes, folder, Optional.empty());
    }

    private ScriptFileToImport(String name, byte[] bytes, Optional<String> folder, Optional<Path> path) {
        this.name = name;
        this.bytes = bytes.clone();
        this.folder = folder;
        this.path = path;
    }

    public String name() {
        return name;
    }

    /** @return the content, at most one byte longer than allowed */
    byte[] bytes() {
        return bytes.clone();
    }

    /** Returns the text, normalized: line feeds only and no byte order mark. */
    public String text() throws OperationException.NotPossible {
        return ScriptText.decode(name, bytes);
    }

    /** Returns the folder with the code, in a preset's notation; empty if it does not exist locally. */
    public Optional<String> folder() {
        return folder;
    }

    /** Returns the file's path on this computer; empty if the file comes from a cluster. */
    public Optional<Path> path() {
        return path;
    }

    /**
     * Returns a local file whose folder contains the code.
     *
     * @param workspace the folder of the workspace; it may come from someone else, so links that lead out of it, such as to a private file,
     *     are rejected
     */
    public static ScriptFileToImport of(Path file, Path workspace) throws OperationException.FileFailed {
        Path whole = file.toAbsolutePath().normalize();
        checkLinks(file, whole, workspace.toAbsolutePath().normalize());
        if (Files.exists(whole) && !Files.isRegularFile(whole)) {
            throw new OperationException.FileFailed(
                    Files.isDirectory(whole)
                            ? Message.of("importing.folder", file)
                            : Message.of("importing.not-a-file", file),
                    whole.toString());
        }
        try (InputStream stream = Files.newInputStream(whole)) {
            return new ScriptFileToImport(
                    String.valueOf(whole.getFileName()),
                    stream.readNBytes(ScriptText.MAX_BYTES + 1),
                    folder(whole),
                    Optional.of(whole));
        } catch (IOException refused) {
            throw unreadable(file, whole, refused);
        }
    }

    private static OperationException.FileFailed unreadable(Path file, Path whole, IOException cause) {
        return new OperationException.FileFailed(
                Message.of("importing.file-not-readable", file), whole.toString(), cause);
    }

    private static void checkLinks(Path file, Path whole, Path workspace) throws OperationException.FileFailed {
        try {
            if (!Files.exists(whole)) {
                return;
            }
            Path real = whole.toRealPath();
            Path root = workspace.toRealPath();
            boolean inside = whole.startsWith(workspace)
                    || whole.resolveSibling("").toRealPath().startsWith(root);
            if (inside && !real.startsWith(root)) {
                throw new OperationException.FileFailed(
                        Message.of("importing.link-to-outside", file, workspace, real), whole.toString());
            }
        } catch (IOException unknown) {
            throw unreadable(file, whole, unknown);
        }
    }

    /** Returns a copy whose code is in another local folder. */
    public ScriptFileToImport withFolder(Path code) {
        return new ScriptFileToImport(
                name, bytes, Optional.of(code.toAbsolutePath().normalize().toString()), path);
    }

    /**
     * Returns the nearest folder above the script, within the repository, that contains one of these files, if the script's own folder
     * contains none.
     */
    Optional<Path> findFolderAbove(List<String> files) {
        Optional<Path> own = path.map(Path::getParent)
                .filter(parent -> folder.map(Path::of).equals(Optional.of(parent)))
                .filter(parent -> files.stream().map(parent::resolve).noneMatch(Files::exists));
        for (Path at = own.orElse(null); at != null && !home().startsWith(at); at = at.getParent()) {
            if (files.stream().map(at::resolve).anyMatch(Files::isRegularFile)) {
                return Optional.of(at);
            }
            if (Files.exists(at.resolve(".git"))) {
                break;
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the local project that the file belongs to: the chosen folder if there is one, otherwise the nearest folder, from the file's
     * own upwards, that contains this program or else looks like a project root.
     *
     * @param program path of the program relative to the project
     */
    public Optional<Path> findProject(Optional<String> program) {
        Optional<Path> own = path.map(Path::getParent);
        Optional<Path> code = folder.map(Path::of);
        if (code.isEmpty() || !code.equals(own)) {
            return code;
        }
        for (Path at = code.get(); at != null && program.isPresent() && !home().startsWith(at); at = at.getParent()) {
            if (Files.isRegularFile(at.resolve(program.get()))) {
                return Optional.of(at);
            }
        }
        return Optional.of(ProjectRoot.find(code.get(), home()));
    }

    /**
     * Returns the file's folder as the code folder, unless it is a home folder, because an entire home folder is never the code of a single
     * experiment.
     */
    private static Optional<String> folder(Path file) {
        return Optional.ofNullable(file.getParent())
                .filter(parent -> !home().startsWith(parent))
                .map(Path::toString);
    }

    static Path home() {
        return Path.of(System.getProperty("user.home", "."));
    }

    /** Returns the default project for presets whose code is in this folder. */
    public static String project(Path folder) {
        return toPresetName(String.valueOf(folder.getFileName()));
    }

    /** Returns the default project for the preset if the file is a job script. */
    String project() {
        return folder.map(path -> project(Path.of(path))).orElse("imported");
    }

    /** Returns a valid name for the preset's file. */
    public static String toPresetName(String text) {
        String name = text.replaceAll("[^\\p{L}\\p{M}\\p{N}._-]+", "-")
                .replaceAll("\\.{2,}", ".")
                .replaceAll("^[.-]+|[.-]+$", "");
        String cut = name.substring(0, Math.min(80, name.length())).replaceAll("[.-]+$", "");
        return cut.isEmpty() ? "imported" : cut;
    }
}
