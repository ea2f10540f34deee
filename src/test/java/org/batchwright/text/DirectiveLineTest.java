package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DirectiveLineTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "#SBATCH --time=1:00",
                "#SBATCH -N 2",
                "#PBS -l select=1:ncpus=4",
                "#PJM -L rscgrp=small",
                "#PJM --mpi proc=4",
                "#BSUB -q gpu",
                "#flux: -N 2",
                "#$ -cwd",
                "#$\t-l h_rt=3600"
            })
    void directives_of_every_scheduler_match(String line) {
        assertThat(DirectiveLine.matches(line)).isTrue();
        assertThat(DirectiveLine.matchesEvenDisabled("#" + line)).isTrue();
        assertThat(DirectiveLine.matches("#" + line)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# Trains a model - fast",
                "#!/bin/bash -l",
                "#SBATCH",
                "# SBATCH lines come first",
                "#NOTE - runs for an hour",
                "#SBATCH--time=1:00",
                "# $HOME is shared",
                "echo '#SBATCH -N 2'"
            })
    void other_lines_do_not_match(String line) {
        assertThat(DirectiveLine.matchesEvenDisabled(line)).isFalse();
    }
}
