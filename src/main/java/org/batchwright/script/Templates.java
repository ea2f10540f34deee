package org.batchwright.script;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.Mustache;
import com.github.mustachejava.MustacheException;
import com.github.mustachejava.MustacheNotFoundException;
import com.github.mustachejava.reflect.MissingWrapper;
import com.github.mustachejava.reflect.ReflectionObjectHandler;
import com.github.mustachejava.util.Wrapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Templates by name: the workspace's own first, else the bundled one. Strict: a name that there is not is an error, and every value is
 * quoted for the shell unless its tag says raw ({@code {{{x}}}}).
 */
public final class Templates {
    private final Path own;
    private final Map<String, String> instead;
    private final AtomicReference<Strict> factory;

    /**
     * @param own the workspace's {@code templates/} folder; need not be there
     */
    public Templates(Path own) {
        this(own, Map.of());
    }

    private Templates(Path own, Map<String, String> instead) {
        this.own = own;
        this.instead = Map.copyOf(instead);
        this.factory = new AtomicReference<>(new Strict());
    }

    /** The same ones, but for this text in place of the one of that name. */
    public Templates with(String name, String text) {
        Map<String, String> more = new HashMap<>(instead);
        more.put(name, text);
        return new Templates(own, more);
    }

    /** Forgets what was compiled, after a file changed. */
    public void reload() {
        factory.set(new Strict());
    }

    Mustache compiled(String name) {
        return factory.get().compile(name);
    }

    private String read(String name) {
        if (instead.containsKey(name)) {
            return instead.get(name);
        }
        Path file = own.resolve(name).normalize();
        try {
            if (file.startsWith(own) && Files.isRegularFile(file)) {
                return Files.readString(file);
            }
            try (InputStream bundled = Templates.class.getResourceAsStream("/org/batchwright/templates/" + name)) {
                if (bundled == null) {
                    throw new MustacheNotFoundException(name);
                }
                return new String(bundled.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (IOException refused) {
            throw new MustacheException("cannot be read: " + refused.getMessage(), refused);
        }
    }

    private final class Strict extends DefaultMustacheFactory {
        private final Map<String, String> texts = new ConcurrentHashMap<>();

        Strict() {
            setObjectHandler(new KnownNamesOnly());
        }

        @Override
        public Reader getReader(String resourceName) {
            return new StringReader(texts.computeIfAbsent(resourceName, Templates.this::read));
        }

        /** A partial is named from the top of the templates, wherever it is used. */
        @Override
        public String resolvePartialPath(String dir, String name, String extension) {
            return name;
        }

        @Override
        public void encode(String value, Writer writer) {
            try {
                writer.write(ShellQuote.quote(value));
            } catch (IOException refused) {
                throw new MustacheException("cannot be written", refused);
            }
        }
    }

    /** Mustache puts nothing for a name it does not know; in a job script that would be {@code --lr} without its value. */
    private static final class KnownNamesOnly extends ReflectionObjectHandler {
        @Override
        public Wrapper find(String name, List<Object> scopes) {
            Wrapper found = super.find(name, scopes);
            if (found instanceof MissingWrapper) {
                throw new MustacheException("there is no \"" + name + "\" to put in");
            }
            return found;
        }
    }
}
