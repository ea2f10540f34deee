package org.batchwright.script;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.DefaultMustacheVisitor;
import com.github.mustachejava.Iteration;
import com.github.mustachejava.Mustache;
import com.github.mustachejava.MustacheException;
import com.github.mustachejava.MustacheVisitor;
import com.github.mustachejava.TemplateContext;
import com.github.mustachejava.reflect.MissingWrapper;
import com.github.mustachejava.reflect.ReflectionObjectHandler;
import com.github.mustachejava.util.Wrapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.Writer;
import java.lang.reflect.AccessibleObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.model.OperationException;
import org.batchwright.model.SafeFileReader;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;
import org.batchwright.text.TextBytes;
import org.jspecify.annotations.Nullable;

/**
 * Templates by name: the workspace's own templates take precedence over the bundled ones. Strict: an unknown name is an error, and every
 * value is quoted for the shell unless its tag is raw ({@code {{{x}}}}).
 */
public final class Templates {
    /** The maximum size of a template in bytes; all schedulers have a lower limit for scripts. */
    private static final int MAX_BYTES = 1_000_000;

    private final Path own;
    private final Map<String, String> instead;
    private final AtomicReference<Strict> factory;

    /** @param own the workspace's {@code templates/} folder; need not exist */
    public Templates(Path own) {
        this(own, Map.of());
    }

    private Templates(Path own, Map<String, String> instead) {
        this.own = own;
        this.instead = Map.copyOf(instead);
        this.factory = new AtomicReference<>(new Strict());
    }

    private Templates(Templates now) {
        this.own = now.own;
        this.instead = now.instead;
        this.factory = new AtomicReference<>(now.factory.get());
    }

    /** Returns a copy with the currently compiled templates, independent of later file changes. */
    Templates snapshot() {
        return new Templates(this);
    }

    /** Returns a copy that uses this text instead of the named template. */
    public Templates withTemplate(String name, String text) {
        Map<String, String> more = new HashMap<>(instead);
        more.put(name, text);
        return new Templates(own, more);
    }

    /** Discards compiled templates after a file has changed. */
    public void reload() {
        factory.set(new Strict());
    }

    Mustache compile(String name) {
        return factory.get().compile(name);
    }

    private String read(String name) {
        if (instead.containsKey(name)) {
            return instead.get(name);
        }
        try {
            Path file = own.resolve(name).normalize();
            if (!file.startsWith(own)) {
                throw new MustacheException(missingMessage(name));
            }
            return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? readFromWorkspace(file) : readBundled(name);
        } catch (InvalidPathException noName) {
            throw new MustacheException(missingMessage(name), noName);
        } catch (IOException refused) {
            throw new MustacheException(
                    Message.text("script.template-not-readable", String.valueOf(refused.getMessage())), refused);
        }
    }

    /**
     * Reads a template; rejects a link that leads out of the workspace, because in a shared workspace it could insert the text of any file
     * into a script.
     */
    private String readFromWorkspace(Path file) {
        try {
            byte[] bytes = SafeFileReader.readWithin(own.toAbsolutePath().resolveSibling(""), file, MAX_BYTES);
            return TextBytes.utf8(bytes)
                    .orElseThrow(() -> new MustacheException(Message.text("script.template-not-utf-8")));
        } catch (OperationException refused) {
            throw new MustacheException(refused.what().replaceFirst("\\.$", ""), refused);
        }
    }

    private static String readBundled(String name) throws IOException {
        try (InputStream bundled = Templates.class.getResourceAsStream("/org/batchwright/templates/" + name)) {
            if (bundled == null) {
                throw new MustacheException(missingMessage(name));
            }
            return new String(bundled.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String missingMessage(String name) {
        return Message.text("script.no-template", name);
    }

    private final class Strict extends DefaultMustacheFactory {
        private final Map<String, String> texts = new ConcurrentHashMap<>();

        Strict() {
            setObjectHandler(new KnownNamesOnly());
        }

        @Override
        public Reader getReader(String resourceName) {
            return new StringReader(text(resourceName));
        }

        private String text(String name) {
            String known = texts.get(name);
            if (known == null) {
                known = read(name);
                SectionDepth.check(name, known);
                texts.put(name, known);
            }
            return known;
        }

        @Override
        public MustacheVisitor createMustacheVisitor() {
            return new DefaultMustacheVisitor(this) {
                // thrown here because later exceptions lack the line
                @Override
                public void partial(TemplateContext context, String variable, String indent) {
                    try {
                        text(variable);
                    } catch (MustacheException refused) {
                        throw new MustacheException(String.valueOf(refused.getMessage()), refused, context);
                    }
                    super.partial(context, variable, indent);
                }
            };
        }

        /** Resolves the name of a partial relative to the root of the templates, wherever it is used. */
        @Override
        public String resolvePartialPath(String dir, String name, String extension) {
            return name;
        }

        @Override
        public void encode(String value, Writer writer) {
            try {
                writer.write(ShellQuote.quote(value));
            } catch (IOException refused) {
                throw new MustacheException(Message.text("script.template-not-written"), refused);
            }
        }
    }

    /** Rejects unknown names, which Mustache renders as nothing. A job script might then contain {@code --lr} without its value. */
    private static final class KnownNamesOnly extends ReflectionObjectHandler {
        @Override
        public Wrapper find(String name, List<Object> scopes) {
            Wrapper found = super.find(name, scopes);
            if (found instanceof MissingWrapper) {
                throw new MustacheException(Message.text("script.unknown-name", name));
            }
            return found;
        }

        /** Resolves names only, because templates cannot call methods. */
        @Override
        protected @Nullable AccessibleObject findMember(@SuppressWarnings("rawtypes") Class type, String name) {
            return null;
        }

        @Override
        public Writer iterate(Iteration iteration, Writer writer, @Nullable Object object, List<Object> scopes) {
            BoundedText.countSection(writer);
            return super.iterate(iteration, writer, object, scopes);
        }
    }
}
