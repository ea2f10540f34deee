package org.batchwright.yaml;

import org.batchwright.text.Message;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.ParserException;
import org.snakeyaml.engine.v2.parser.Parser;

/** Stops parsing before the nesting is deep enough to overflow the stack of a recursive reader. */
final class NestingLimit implements Parser {
    private final Parser parser;
    private final int deepest;
    private int depth;

    NestingLimit(Parser parser, int deepest) {
        this.parser = parser;
        this.deepest = deepest;
    }

    @Override
    public boolean checkEvent(Event.ID kind) {
        return parser.checkEvent(kind);
    }

    @Override
    public Event peekEvent() {
        return parser.peekEvent();
    }

    @Override
    public boolean hasNext() {
        return parser.hasNext();
    }

    @Override
    public Event next() {
        Event event = parser.next();
        switch (event.getEventId()) {
            case MappingStart, SequenceStart -> {
                if (++depth > deepest) {
                    throw new ParserException(Message.text("yaml.too-deep", deepest), event.getStartMark());
                }
            }
            case MappingEnd, SequenceEnd -> depth--;
            default -> {}
        }
        return event;
    }
}
