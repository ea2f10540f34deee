package org.batchwright.workspace.template;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.text.Message;
import org.batchwright.text.TextBytes;
import org.batchwright.workspace.folder.BundledFolder;
import org.batchwright.workspace.folder.FolderTree;
import org.batchwright.workspace.folder.YamlFolder;
import org.batchwright.workspace.yaml.FileText;

/**
 * The templates that come with the application, and the workspace's own templates, as files. Methods do disk I/O unless noted otherwise.
 * For each copy of a bundled template, the hidden folder {@code .bundled} contains the text from which the copy was made, so that a later
 * version of the application can report what has changed.
 */
public final class FileTemplates {
    private static final String EXTENSION = ".mustache";
    private static final String BUNDLED_EXTENSION = ".bundled";

    private final Path root;
    private final Map<String, String> bundled;
    private final AtomicReference<Map<String, TemplateFile>> known = new AtomicReference<>(Map.of());
    private final Listeners<FileTemplates> listeners = new Listeners<>();

    /** The result of saving. */
    public sealed interface Saved {
        record Done(TemplateFile file) implements Saved {}

        /** The file has changed on disk in the meantime, so the user must be shown both versions. */
        record Conflict(TemplateFile onDisk) implements Saved {}
    }

    /** A deleted template. */
    public interface Deleted {
        TemplateFile restore() throws OperationException;
    }

    FileTemplates(Path root, Map<String, String> bundled) {
        this.root = root;
        this.bundled = Map.copyOf(bundled);
    }

    /** Returns the templates in this folder, together with the application's own. */
    public static FileTemplates in(Path root) throws OperationException {
        URL folder = Objects.requireNonNull(FileTemplates.class.getResource("/org/batchwright/templates"));
        try {
            Map<String, String> texts = new LinkedHashMap<>();
            BundledFolder.read(folder).forEach((name, bytes) -> texts.put(name, text(bytes)));
            return new FileTemplates(root, texts);
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.bundled-templates-not-readable"), folder.toString(), refused);
        }
    }

    /** Returns all templates, keyed by name, as last read; does no disk I/O. */
    public List<TemplateFile> all() {
        return List.copyOf(known.get().values());
    }

    /** Returns the template with this name, as last read. */
    public Optional<TemplateFile> find(String name) {
        return Optional.ofNullable(known.get().get(name));
    }

    public void reload() throws OperationException {
        TreeSet<String> names = new TreeSet<>(bundled.keySet());
        names.addAll(ownNames());
        Map<String, TemplateFile> now = new LinkedHashMap<>();
        for (String name : names) {
            now.put(name, read(name));
        }
        if (!now.equals(known.getAndSet(now))) {
            listeners.publish(this);
        }
    }

    /**
     * Copies a bundled template to the workspace for editing; throws {@link OperationException.NotPossible} if the workspace already has
     * its own.
     */
    public TemplateFile copy(String name) throws OperationException {
        Path file = path(name);
        if (exists(file)) {
            throw new OperationException.NotPossible(Message.of("workspace.template-exists", name));
        }
        String text = Optional.ofNullable(bundled.get(name))
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("workspace.unknown-template", name)));
        write(bundledPath(name), text);
        write(file, text);
        return reread(name);
    }

    /**
     * Writes the workspace's own template.
     *
     * @param before the text that was edited; if the file's text has changed since then, nothing is written
     */
    public Saved save(String name, String text, String before) throws OperationException {
        TemplateFile onDisk = read(name);
        if (!onDisk.problems().isEmpty() || !onDisk.own().equals(Optional.of(before))) {
            reload();
            return new Saved.Conflict(onDisk);
        }
        write(path(name), text);
        return new Saved.Done(reread(name));
    }

    /** Deletes the workspace's own template, so that the bundled one is used again; {@link Deleted#restore} restores it byte for byte. */
    public Deleted remove(String name) throws OperationException {
        Path file = path(name);
        byte[] bytes = FileText.bytes(workspace(), file);
        Path original = bundledPath(name);
        Optional<byte[]> copied =
                exists(original) ? Optional.of(FileText.bytes(workspace(), original)) : Optional.empty();
        FileText.delete(file);
        FileText.delete(original);
        reload();
        return () -> {
            if (exists(file)) {
                throw new OperationException.NotPossible(Message.of("workspace.template-recreated", name));
            }
            if (copied.isPresent()) {
                write(original, copied.get());
            }
            write(file, bytes);
            return reread(name);
        };
    }

    /** Records that the workspace's own template has been compared with the current bundled one. */
    public TemplateFile markCompared(String name) throws OperationException {
        if (bundled.containsKey(name)) {
            write(bundledPath(name), bundled.get(name));
        }
        return reread(name);
    }

    /** Adds a listener that is called on any thread after a template has changed, whether externally or by the application. */
    public Subscription onChange(Runnable listener) {
        return listeners.add(store -> listener.run());
    }

    private TemplateFile reread(String name) throws OperationException {
        reload();
        return find(name).orElseThrow();
    }

    private TemplateFile read(String name) throws OperationException {
        Path file = path(name);
        Optional<String> original = exists(bundledPath(name))
                ? Optional.of(content(bundledPath(name)))
                        .filter(content -> content.problem().isEmpty())
                        .flatMap(content -> TextBytes.utf8(content.bytes()))
                : Optional.empty();
        Optional<String> shipped = Optional.ofNullable(bundled.get(name));
        if (!exists(file)) {
            return new TemplateFile(name, shipped, Optional.empty(), original, List.of());
        }
        YamlFolder.Content content = content(file);
        Optional<String> text = TextBytes.utf8(content.bytes());
        List<Problem> problems = content.problem()
                .or(() -> text.isPresent() ? Optional.empty() : Optional.of(notText(file)))
                .map(List::of)
                .orElse(List.of());
        return new TemplateFile(
                name, shipped, Optional.of(text.orElseGet(() -> text(content.bytes()))), original, problems);
    }

    /** Returns whether the file exists. A dangling link counts, because it occupies the name of a template. */
    private static boolean exists(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private YamlFolder.Content content(Path file) {
        return YamlFolder.Content.of(workspace(), file);
    }

    private Path workspace() {
        return root.toAbsolutePath().resolveSibling("");
    }

    private void write(Path file, byte[] bytes) throws OperationException {
        FileText.write(workspace(), file, bytes);
    }

    private void write(Path file, String text) throws OperationException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Problem notText(Path file) {
        return Problem.error(new Problem.InFile(file, 1, 1, Optional.empty()), Message.of("workspace.file-not-utf-8"));
    }

    private List<String> ownNames() throws OperationException {
        try {
            return FolderTree.below(root).files().stream()
                    .filter(file -> file.toString().endsWith(EXTENSION))
                    .map(root::relativize)
                    .filter(path -> !path.startsWith(BUNDLED_EXTENSION))
                    .map(path -> path.toString().replace('\\', '/'))
                    .toList();
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.folder-not-readable", root.getFileName()), root.toString(), refused);
        }
    }

    private Path path(String name) throws OperationException {
        return resolveBelow(root, name);
    }

    private Path bundledPath(String name) throws OperationException {
        return resolveBelow(root.resolve(BUNDLED_EXTENSION), name);
    }

    private static Path resolveBelow(Path folder, String name) throws OperationException {
        Path file = folder.resolve(name).normalize();
        if (!file.startsWith(folder) || !name.endsWith(EXTENSION)) {
            throw new OperationException.NotPossible(Message.of("workspace.invalid-template-name", name));
        }
        return file;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
