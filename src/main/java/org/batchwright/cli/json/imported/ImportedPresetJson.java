package org.batchwright.cli.json.imported;

import java.util.List;
import java.util.Optional;

/**
 * A preset created from a job script or another file.
 *
 * @param preset PROJECT/NAME
 * @param file path of the preset on this computer
 * @param format the kind of file, such as W&B sweep; null for a program or job script
 * @param scheduler the scheduler whose directives the script contains; null if it contains none
 * @param whole why the script was not split into setup and command; null if it was split
 * @param notes how each line was converted
 */
public record ImportedPresetJson(
        String preset,
        String file,
        Optional<String> format,
        Optional<String> scheduler,
        Optional<String> whole,
        List<ImportNoteJson> notes) {}
