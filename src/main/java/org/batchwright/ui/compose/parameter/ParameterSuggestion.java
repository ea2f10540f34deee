package org.batchwright.ui.compose.parameter;

import org.batchwright.model.Option;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.OptionTexts;
import org.batchwright.ui.widget.Texts;

/** A suggested name for a new parameter. */
public sealed interface ParameterSuggestion {
    String name();

    /** Returns the text next to the name. */
    String remark();

    /** Returns the text below the name; may be empty. */
    String help();

    /** An unset option of the script. */
    record OfOption(AssignmentState state) implements ParameterSuggestion {
        @Override
        public String name() {
            return state.name();
        }

        @Override
        public String remark() {
            return OptionTexts.joined(
                    state.remarks().option().map(OptionTexts::type).orElse(""),
                    OptionTexts.isRequired(state) ? Texts.get("compose.row.required") : OptionTexts.origin(state));
        }

        @Override
        public String help() {
            return state.remarks().option().map(Option::help).orElse("");
        }
    }

    /** The name as typed, whether or not the script has such an option. */
    record Free(String name) implements ParameterSuggestion {
        @Override
        public String remark() {
            return Texts.get("compose.suggestions.free");
        }

        @Override
        public String help() {
            return "";
        }
    }
}
