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
 * Templates as files. Beside a copy of a bundled one, the hidden folder {@code .bundled} holds the bundled text that it was made from, so
 * that a later version can report what has changed since.
 */
public final class FileTemplates implements TemplateStore {
    private static final String EXTENSION = ".mustache";
    private static final String BUNDLED_EXTENSION = ".bundled";

    private final Path root;
    private final Map<String, String> bundled;
    private final AtomicReference<Map<String, TemplateFile>> known = new AtomicReference<>(Map.of());
    private final Listeners<TemplateStore> listeners = new Listeners<>();

    FileTemplates(Path root, Map<String, String> bundled) {
        this.root = root;
        this.bundled = Map.copyOf(bundled);
    }

    /** Includes the application's own templates. */
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

    @Override
    public List<TemplateFile> all() {
        return List.copyOf(known.get().values());
    }

    @Override
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

    @Override
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

    @Override
    public Saved save(String name, String text, String before) throws OperationException {
        TemplateFile onDisk = read(name);
        if (!onDisk.problems().isEmpty() || !onDisk.own().equals(Optional.of(before))) {
            reload();
            return new Saved.Conflict(onDisk);
        }
        write(path(name), text);
        return new Saved.Done(reread(name));
    }

    @Override
    public Deleted remove(String name) throws OperationException {
        Path file = path(name);
        byte[] bytes = FileText.bytes(workspace(), file);
        Path original = bundledPath(name);
        Optional<byte[]> copied =
                exists(original) ? Optional.of(FileText.bytes(workspace(), original)) : Optional.empty();
        delete(file);
        delete(original);
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

    @Override
    public TemplateFile markCompared(String name) throws OperationException {
        if (bundled.containsKey(name)) {
            write(bundledPath(name), bundled.get(name));
        }
        return reread(name);
    }

    @Override
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

    /** Includes dangling links, which occupy the name of a template. */
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

    private static void delete(Path file) throws OperationException {
        try {
            Files.deleteIfExists(file);
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.file-not-deleted", file.getFileName()), file.toString(), refused);
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
