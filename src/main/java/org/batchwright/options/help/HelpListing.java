package org.batchwright.options.help;

import java.util.List;
import org.batchwright.model.Option;
import org.batchwright.model.Options;

/** What was parsed by one layout of a help text. */
record HelpListing(List<Option> options, List<String> operands, List<Options.Gap> gaps) {
    HelpListing {
        options = List.copyOf(options);
        operands = List.copyOf(operands);
        gaps = List.copyOf(gaps);
    }
}
