package org.batchwright.options.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.Options;
import org.batchwright.options.Corpus;
import org.batchwright.options.OptionReading;
import org.batchwright.options.Score;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class OptionReaderTest {
    @TempDir
    Path cache;

    @ParameterizedTest
    @MethodSource("scripts")
    void the_options_of_a_script_are_read_as_its_framework_accepts_them(Corpus.Script script) throws Exception {
        Options read = read(script);
        assertThat(read.all().stream().map(Corpus::placeless))
                .containsExactlyElementsOf(script.options().all());
        assertThat(read.program()).isEqualTo(script.options().program());
        assertThat(read.ways()).isEqualTo(script.options().ways());
        assertThat(read.operands()).isEqualTo(script.options().operands());
        assertThat(read.others()).isEqualTo(script.options().others());
        assertThat(read.gaps().stream().map(Options.Gap::what))
                .containsExactlyElementsOf(
                        script.options().gaps().stream().map(Options.Gap::what).toList());
    }

    static List<Corpus.Script> scripts() {
        return Corpus.scripts();
    }

    @Test
    void no_option_of_the_corpus_is_missing_or_invented() throws Exception {
        Score score = Score.NONE;
        for (Corpus.Script script : scripts()) {
            score = score.plus(Score.of(script.options().all(), read(script).all()));
        }
        System.out.println("options of " + scripts().size() + " scripts: " + score);
        int there = score.there();
        assertThat(score.recall()).isEqualTo(1.0);
        assertThat(score.precision()).isEqualTo(1.0);
        assertThat(score.right())
                .allSatisfy(
                        (attribute, right) -> assertThat(right).as(attribute).isEqualTo(there));
    }

    private Options read(Corpus.Script script) throws InterruptedException {
        OptionReading reading = new OptionReader(cache).read(script.folder(), script.command());
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
