package org.batchwright.scheduler.option;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.batchwright.model.preset.Fields;
import org.batchwright.text.Message;

/**
 * The row for software licenses, for a scheduler that represents each license as a resource named by the site: {@code matlab:2,ansys}
 * becomes {@code matlab=2} and {@code ansys=1}.
 */
public final class LicenseRow {
    private static final String LICENSE = "[A-Za-z][A-Za-z0-9_.]*(?::[1-9]\\d{0,5})?";
    private static final String LICENSES = LICENSE + "(?:," + LICENSE + ")*";

    private LicenseRow() {}

    /** @param option returns the option that requests resources such as {@code matlab=2} */
    public static OptionRow of(String scheduler, Function<List<String>, String> option) {
        return OptionRow.of(Fields.LICENSES)
                .writes(request -> request
                        .get(Fields.LICENSES)
                        .filter(text -> text.matches(LICENSES))
                        .map(LicenseRow::resources)
                        .map(option)
                        .stream())
                .allows(
                        Fields.LICENSES,
                        text -> text.matches(LICENSES),
                        text -> Message.of("scheduler.invalid-licenses", text, scheduler));
    }

    private static List<String> resources(String licenses) {
        return Stream.of(licenses.split(","))
                .map(one -> one.contains(":") ? one.replace(':', '=') : one + "=1")
                .toList();
    }
}
