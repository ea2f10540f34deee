package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MalformedFilesTest {

    @Test
    void crlf_line_endings_a_byte_order_mark_and_tabs_are_harmless() throws Exception {
        ImportedPreset imported =
                Samples.read("x", "\ufeff#!/bin/bash\r\n#SBATCH\t--time=5\r\npython\ttrain.py \\\r\n\t--lr 1\r\n");

        assertThat(imported.preset().settings().get(Fields.COMMAND)).contains("python\ttrain.py");
        assertThat(imported.preset().parameters().get("lr")).contains(Value.of("1"));
        assertThat(imported.preset().settings().rawValue(Fields.TIME)).contains(Value.of("00:05:00"));
    }

    @Test
    void a_script_without_a_shebang_or_directives_is_imported_as_a_command() throws Exception {
        ImportedPreset imported = Samples.read("x", "python train.py --lr 1");

        assertThat(imported.scheduler()).isEmpty();
        assertThat(imported.preset().settings().get(Fields.COMMAND)).contains("python train.py");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | is empty",
                "'  \n\n' | is empty",
                "'#!/bin/csh\nsetenv A b' | is written for csh, not for bash",
                "'#!/usr/bin/env -S perl\nprint 1' | is written for perl, not for bash",
                "'echo \"never closed' | the quote \" on line 1 is not closed",
                "'if true; then\necho' | \"if\" on line 1 is not closed",
                "'cat <<EOF\nx' | a here-document has no closing EOF",
                "'module load gcc/<x.y>\npython a.py' | \">\" on line 1 is not followed by a file name",
                "'echo )' | the closing bracket on line 1 has no opening",
                "'fi' | \"fi\" on line 1 is unmatched",
            })
    void a_non_bash_script_is_rejected_with_a_message(String text, String why) {
        assertThatThrownBy(() -> Samples.read("x", text))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining(why)
                .hasMessageStartingWith("\"x.sh\" ");
    }

    @Test
    void garbage_and_files_that_are_too_large_are_rejected() {
        assertThatThrownBy(() -> read(new byte[] {0x7f, 'E', 'L', 'F', 0, 1, 2}))
                .hasMessageContaining("is not a text file");
        assertThatThrownBy(() -> read(new byte[1 << 20])).hasMessageContaining("larger than 512 KB");
    }

    @Test
    void a_long_script_is_read_efficiently() throws Exception {
        ImportedPreset imported =
                read(("#SBATCH -t 5\n" + "echo \"line\"\nA=1\n".repeat(5_000) + "python train.py --lr 1\n")
                        .getBytes(StandardCharsets.UTF_8));

        assertThat(imported.notes()).hasSizeGreaterThan(10_000);
    }

    @Test
    void arbitrary_bytes_cause_nothing_worse_than_an_error_message() {
        Random random = new Random(20_261_122);
        String pieces =
                "#SBATCH --time=\n#PBS -l \n#$ -t 1\"'`$({[<>|&;)}]\\ \tpython x.py --a b\nif\nfi\nfor\ndo\ndone case esac <<EOF\nEOF\n";
        for (int round = 0; round < 3_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 40; i++) {
                int from = random.nextInt(pieces.length());
                text.append(pieces, from, Math.min(pieces.length(), from + random.nextInt(12)));
            }
            try {
                assertThat(Samples.read("x", text.toString()).notes()).isNotNull();
            } catch (OperationException refused) {
                assertThat(refused.what()).contains("cannot be imported");
            }
        }
    }

    @Test
    void the_name_of_an_imported_preset_is_a_valid_file_name() throws Exception {
        assertThat(Samples.read("x", "#SBATCH -J \"a/b: ..c\"\ntrue")
                        .preset()
                        .id()
                        .name())
                .isEqualTo("a-b-.c");
        assertThat(Samples.read("...", "true").preset().id().name()).isEqualTo("imported");
    }

    @Test
    void a_truncated_name_is_still_valid() throws Exception {
        assertThat(Samples.read("x", "#SBATCH -J " + "a".repeat(79) + ".b\ntrue")
                        .preset()
                        .id()
                        .name())
                .isEqualTo("a".repeat(79));
    }

    @Test
    void arithmetic_comparison_operators_are_not_redirections() throws Exception {
        assertThat(Samples.read("x", "if (( a > (b) )); then echo; fi\npython a.py")
                        .notes())
                .isNotEmpty();
    }

    @Test
    void an_array_index_in_a_job_without_an_array_is_reported() throws Exception {
        assertThat(Samples.read("x", "#SBATCH -t 5\npython a.py --seed $SLURM_ARRAY_TASK_ID")
                        .notes())
                .anyMatch(note -> note.message().code().equals("importing.index-without-array"));
    }

    private static ImportedPreset read(byte[] bytes) throws OperationException {
        return ImportScript.read(new ScriptFileToImport("x.sh", bytes, Optional.empty()), "");
    }
}
