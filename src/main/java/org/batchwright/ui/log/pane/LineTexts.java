package org.batchwright.ui.log.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.text.Text;
import org.batchwright.ui.log.text.LineParts;
import org.batchwright.ui.log.text.LineParts.Part;
import org.batchwright.ui.log.text.LineSeverity;
import org.batchwright.ui.log.text.LogLine;
import org.batchwright.ui.log.text.LogLine.Span;
import org.batchwright.ui.log.text.TextStyle;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Creates the text nodes of a line: in the program's own colors, otherwise colored by what the line reports. */
final class LineTexts {
    private LineTexts() {}

    /** @param quoted whether the line quotes code in a traceback */
    static List<Node> of(LogLine line, boolean quoted) {
        LineSeverity severity = quoted ? LineSeverity.FRAME : LineSeverity.of(line.text());
        List<Node> texts = new ArrayList<>();
        boolean uncolored = line.spans().stream().allMatch(span -> span.style().equals(TextStyle.PLAIN));
        if (severity == LineSeverity.NONE && uncolored) {
            addParts(line.text(), texts);
        } else {
            line.spans().forEach(span -> texts.add(text(span, severity)));
        }
        if (line.cut()) {
            texts.add(Nodes.styled(new Text("  " + Texts.get("log.cut")), "log-cut"));
        }
        return texts;
    }

    private static void addParts(String line, List<Node> texts) {
        for (Part part : LineParts.of(line)) {
            Text text = Nodes.styled(new Text(line.substring(part.from(), part.to())), "log-text");
            if (part.meaning() != LineParts.Meaning.PLAIN) {
                text.getStyleClass().add(styleClass(part.meaning()));
            }
            texts.add(text);
        }
    }

    private static Text text(Span span, LineSeverity severity) {
        Text text = Nodes.styled(new Text(span.text()), "log-text");
        text.getStyleClass().addAll(TextStyleCss.classes(span.style()));
        if (severity != LineSeverity.NONE && span.style().text().isEmpty()) {
            text.getStyleClass().add(styleClass(severity));
        }
        text.setStyle(TextStyleCss.textStyle(span.style()));
        return text;
    }

    private static String styleClass(Enum<?> meaning) {
        return "log-" + meaning.name().toLowerCase(Locale.ROOT);
    }
}
