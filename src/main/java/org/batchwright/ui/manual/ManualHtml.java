package org.batchwright.ui.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/** Renders a page of the manual; its headings have the anchors that links in the pages refer to. */
final class ManualHtml {
    static final String PICTURES = "pictures/";

    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), HeadingAnchorExtension.create());
    private static final Pattern PAGE = Pattern.compile("([\\w-]+)\\.md(#[\\w-]*)?");
    private static final String PICTURES_IN_SOURCES = "../pictures/";

    /** Code of up to this many characters is kept on one line, so that an option is not split after its hyphens. */
    private static final int ONE_LINE = 30;

    private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
    private final HtmlRenderer renderer = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .attributeProviderFactory(context -> ManualHtml::keepOnOneLine)
            .build();
    private final String frame;
    private final List<String> pages;

    /**
     * @param frame the HTML around each page, which contains {@code TITLE} and {@code BODY}
     * @param pages the names of the pages, without extension; links to other pages are shown as text
     */
    ManualHtml(String frame, List<String> pages) {
        this.frame = frame;
        this.pages = List.copyOf(pages);
    }

    /** Returns the file that contains the page with this name. */
    static String file(String page) {
        return (page.equals(ManualPages.CONTENTS) ? "index" : page) + ".html";
    }

    String render(String markdown) {
        Node document = parser.parse(markdown);
        PageParts parts = new PageParts();
        document.accept(parts);
        parts.outside.forEach(ManualHtml::unlink);
        parts.comments.forEach(Node::unlink);
        String[] around = frame.replace("TITLE", renderer.render(new Text(title(document))))
                .split("BODY", 2);
        return around[0] + renderer.render(document) + around[1];
    }

    private static void keepOnOneLine(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Code code && code.getLiteral().length() <= ONE_LINE) {
            attributes.put("class", "line");
        }
    }

    private static String title(Node document) {
        Node node = document.getFirstChild();
        while (node != null && !(node instanceof Heading)) {
            node = node.getNext();
        }
        return node == null ? "" : TextContentRenderer.builder().build().render(node);
    }

    private static void unlink(Link link) {
        Node before = link;
        while (link.getFirstChild() != null) {
            Node child = link.getFirstChild();
            before.insertAfter(child);
            before = child;
        }
        link.unlink();
    }

    private Optional<String> target(String destination) {
        if (destination.startsWith("https://") || destination.startsWith("#") || destination.endsWith(".json")) {
            return Optional.of(destination);
        }
        Matcher page = PAGE.matcher(destination);
        return page.matches() && pages.contains(page.group(1))
                ? Optional.of(
                        file(page.group(1)) + Optional.ofNullable(page.group(2)).orElse(""))
                : Optional.empty();
    }

    /**
     * Makes links and images refer to files next to the page, and collects comments to be removed and external links to be shown as text.
     */
    private final class PageParts extends AbstractVisitor {
        private final List<Link> outside = new ArrayList<>();
        private final List<Node> comments = new ArrayList<>();

        @Override
        public void visit(Link link) {
            target(link.getDestination()).ifPresentOrElse(link::setDestination, () -> outside.add(link));
            visitChildren(link);
        }

        @Override
        public void visit(HtmlBlock html) {
            if (html.getLiteral().startsWith("<!--")) {
                comments.add(html);
            }
        }

        @Override
        public void visit(Image image) {
            image.setDestination(image.getDestination().replace(PICTURES_IN_SOURCES, PICTURES));
        }
    }
}
