package org.batchwright.yaml;

import java.util.IdentityHashMap;
import java.util.Optional;
import org.batchwright.text.Message;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.LoadSettingsBuilder;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.ParserException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Parses YAML within bounds that are safe to traverse: limited depth, no cycles, and no aliases that expand to billions of nodes. */
public final class BoundedYaml {
    /** Maximum number of nesting levels of lists and maps. */
    static final int MAX_DEPTH = 60;

    private static final int MIN_BUFFER_SIZE = 1024;

    /** Maximum number of nodes, counting each expansion of an alias. */
    static final long MAX_NODES = 2_000_000;

    private final IdentityHashMap<Node, Extent> known = new IdentityHashMap<>();

    private BoundedYaml() {}

    /**
     * Returns the root node, or empty if the text is empty.
     *
     * @throws YamlEngineException if the text is not valid YAML or exceeds the bounds
     */
    public static Optional<Node> compose(LoadSettingsBuilder builder, String text) {
        LoadSettings settings = settings(builder, text);
        Optional<Node> root = new Composer(settings, parser(settings, text)).getSingleNode();
        root.ifPresent(node -> new BoundedYaml().measure(node));
        return root;
    }

    /** Returns a parser for the text; {@link Parser#next} throws a {@link YamlEngineException} if it is nested too deep. */
    public static Parser parser(LoadSettingsBuilder builder, String text) {
        return parser(settings(builder, text), text);
    }

    private static Parser parser(LoadSettings settings, String text) {
        return new NestingLimit(new ParserImpl(settings, new StreamReader(settings, text)), MAX_DEPTH);
    }

    /** Returns settings that buffer the whole text, because a long comment or value would take quadratic time with a small buffer. */
    private static LoadSettings settings(LoadSettingsBuilder builder, String text) {
        return builder.setBufferSize(Math.max(MIN_BUFFER_SIZE, text.length())).build();
    }

    /**
     * @param depth the number of levels below the node
     * @param nodes the number of nodes, including the node itself
     */
    private record Extent(int depth, long nodes) {
        /** Marks a node that is being visited; if it is encountered again, there is a cycle. */
        static final Extent UNKNOWN = new Extent(MAX_DEPTH, MAX_NODES);

        Extent with(Extent child) {
            return new Extent(Math.max(depth, child.depth + 1), nodes + child.nodes);
        }
    }

    private Extent measure(Node node) {
        Extent before = known.get(node);
        if (before != null) {
            return before;
        }
        known.put(node, Extent.UNKNOWN);
        Extent extent = new Extent(0, 1);
        if (node instanceof SequenceNode list) {
            for (Node item : list.getValue()) {
                extent = checkWithin(extent.with(measure(item)), item);
            }
        } else if (node instanceof MappingNode map) {
            for (NodeTuple entry : map.getValue()) {
                extent = checkWithin(extent.with(measure(entry.getKeyNode())), entry.getKeyNode());
                extent = checkWithin(extent.with(measure(entry.getValueNode())), entry.getValueNode());
            }
        }
        known.put(node, extent);
        return extent;
    }

    private static Extent checkWithin(Extent extent, Node node) {
        if (extent.depth() > MAX_DEPTH || extent.nodes() > MAX_NODES) {
            throw new ParserException(
                    Message.text("yaml.too-large-by-aliases", MAX_DEPTH, MAX_NODES), node.getStartMark());
        }
        return extent;
    }
}
