package org.batchwright.options.help;

import java.util.List;
import org.batchwright.model.Option;
import org.batchwright.model.Options;

/** The options parsed from a help text by one of the layouts. */
record HelpListing(List<Option> options, List<String> operands, List<Options.Gap> gaps) {
    HelpListing {
        options = List.copyOf(options);
        operands = List.copyOf(operands);
        gaps = List.copyOf(gaps);
    }
}
